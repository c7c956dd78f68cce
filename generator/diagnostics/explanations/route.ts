import type { Family } from './explanation.ts'

export const route: Family<'route' | 'template'> = {
  'template/error': {
    what: 'A template, island or stylesheet cannot be compiled, or fails while it makes a page.',
    why: 'The pages that it makes are left out until it is mended.',
    language: 'tsx',
    wrong: 'render: ({ content }) => <h1>{content.home.heading.text}</h1>,',
    right: 'render: ({ content }) => <h1>{content.home.heading}</h1>,',
  },
  'route/duplicate-address': {
    what: 'Two pages, or a page and a file in `public/`, have one address.',
    why: 'A visitor can only be given one of them; the other could never be reached.',
    language: 'tsx',
    wrong: "definePage({ route: '/notes', … }) // in two files",
    right: "definePage({ route: '/notes', … })\ndefinePage({ route: '/archive', … })",
  },
  'route/invalid-address': {
    what: 'An address has characters or parts that no address can have, such as `..`, a space or an empty part.',
    why: 'Hosts and browsers read such addresses differently, so the page would open for some visitors alone.',
    language: 'yaml',
    wrong: 'slug: ../sowing',
    right: 'slug: sowing',
  },
}
