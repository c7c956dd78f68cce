import { expect, it } from 'vitest'
import { defineSingle, z } from '#site'
import { findRedirectList } from '../../../generator/core/check/rules/redirect-sources.ts'
import { addRedirects } from '../../../generator/edits/redirects.ts'
import { createCheckInput } from '../../support/check-input.ts'

type Redirects = readonly { readonly from: string; readonly to: string }[]

const file = 'content/site.yaml'
const redirect = z.strictObject({ from: z.string(), to: z.string() })
const withList = z.strictObject({ name: z.string(), redirects: z.array(redirect).optional(), email: z.string() })

/** The text after a redirect from /c to /d is added to it; undefined if it has no list for it. */
function withRedirect(text: string, redirects: Redirects, schema: z.ZodObject = z.looseObject({})): string | undefined {
  const source = defineSingle({ file: 'site.yaml', schema })
  const { loaded, locator } = createCheckInput({ checks: [], files: { [file]: text }, singles: [source] })
  const settings = {
    name: 'x',
    origin: 'https://garden.internal',
    language: 'en',
    themeColors: { light: '#fff', dark: '#000' },
    redirects,
  }
  const site = { definition: { content: { source } } }
  const list = findRedirectList({ site, loaded, settings, locator })
  return list && addRedirects(list, text, new Map([['/c', '/d']]))
}

const one = [{ from: '/a', to: '/b' }]

it.each([
  [
    'redirects:\n  - from: /a\n    to: /b\nname: x\n',
    one,
    'redirects:\n  - from: /a\n    to: /b\n  - from: /c\n    to: /d\nname: x\n',
  ],
  ['moved:\n- to: /b # why\n  from: /a\n', one, 'moved:\n- to: /b # why\n  from: /a\n- from: /c\n  to: /d\n'],
  ['m:\n  - from: /a\n    to: /b # why\n', one, 'm:\n  - from: /a\n    to: /b # why\n  - from: /c\n    to: /d\n'],
  ['m:\n  - { from: /a, to: /b }\n', one, 'm:\n  - { from: /a, to: /b }\n  - from: /c\n    to: /d\n'],
  ['m: [{ from: /a, to: /b }]\n', one, 'm: [{ from: /a, to: /b }, { from: /c, to: /d }]\n'],
  ['m:\n  -\n    from: /a\n    to: /b\n', one, 'm:\n  -\n    from: /a\n    to: /b\n  - from: /c\n    to: /d\n'],
  ['redirects: []\n', [], 'redirects:\n  - from: /c\n    to: /d\n'],
  ['{ site: { redirects: [] } }\n', [], '{ site: { redirects: [{ from: /c, to: /d }] } }\n'],
  ['site:\n  redirects: [ ]\n', [], 'site:\n  redirects:\n    - from: /c\n      to: /d\n'],
])('a redirect is added to %j', (before, redirects, after) => {
  expect(withRedirect(before, redirects)).toBe(after)
})

it('makes a list in its place that the schema allows, and one behind other redirects of the settings', () => {
  expect(withRedirect('name: x\nemail: y\n', [], withList)).toBe(
    'name: x\nredirects:\n  - from: /c\n    to: /d\nemail: y\n',
  )
  const more = [...one, { from: '/e', to: '/f' }]
  expect(withRedirect('name: x\nredirects:\n  - { from: /a, to: /b }\nemail: y\n', more, withList)).toBe(
    'name: x\nredirects:\n  - { from: /a, to: /b }\n  - from: /c\n    to: /d\nemail: y\n',
  )
})

it('takes out a redirect from a page that is there again, and an older one from the same address', () => {
  const text = 'm:\n  - { from: /d, to: /x }\n  - { from: /a, to: /b }\n  - { from: /c, to: /y }\n'
  const redirects = [
    { from: '/d', to: '/x' },
    { from: '/a', to: '/b' },
    { from: '/c', to: '/y' },
  ]
  expect(withRedirect(text, redirects)).toBe('m:\n  - { from: /a, to: /b }\n  - from: /c\n    to: /d\n')
})

it.each([
  ['redirects:\n  - from: /x\n    to: /b\n', one],
  ['others: []\n', []],
])('no redirect is added to %j', (text, redirects) => {
  expect(withRedirect(text, redirects)).toBeUndefined()
})
