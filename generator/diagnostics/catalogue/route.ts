import { error } from './entry.ts'

export const route = {
  'template/error': error('a template or island cannot be compiled or throws', 'tsx', {
    what: 'A template, island or stylesheet cannot be compiled, or fails while it makes a page.',
    why: 'The pages that it makes are left out until it is mended.',
    wrong: 'render: ({ content }) => <h1>{content.home.heading.text}</h1>,',
    right: 'render: ({ content }) => <h1>{content.home.heading}</h1>,',
  }),
  'route/duplicate-address': error('two pages or files have one address', 'tsx', {
    what: 'Two pages, or a page and a file in `public/`, have one address.',
    why: 'A visitor can only be given one of them; the other could never be reached.',
    wrong: "definePage({ route: '/notes', … }) // in two files",
    right: "definePage({ route: '/notes', … })\ndefinePage({ route: '/archive', … })",
  }),
  'route/invalid-address': error('an address has characters or parts that no address can have', 'yaml', {
    what: 'An address has characters or parts that no address can have, such as `..`, a space or an empty part.',
    why: 'Hosts and browsers read such addresses differently, so the page would open for some visitors alone.',
    wrong: 'slug: ../sowing',
    right: 'slug: sowing',
  }),
}
