import { expect, it } from 'vitest'
import { addRedirect, findRedirectList } from '../../../../generator/core/check/redirect-list.ts'
import { parseText } from '../../../../generator/core/source/parse.ts'

type Redirects = readonly { readonly from: string; readonly to: string }[]

/** The text after a redirect from /c to /d is added to it; undefined if there is no fix. */
function withRedirect(text: string, redirects: Redirects): string | undefined {
  const file = 'content/site.yaml'
  const list = findRedirectList({
    settings: { redirects },
    settingsProvenance: { ownFiles: [file] },
    locator: { findDocument: () => parseText(file, text) },
  })
  const fix = list && addRedirect(list, '/c', '/d')
  return fix && text.slice(0, fix.span.start) + fix.text + text.slice(fix.span.end)
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
  ['redirects: []\n', [], 'redirects: \n  - from: /c\n    to: /d\n'],
  ['{ site: { redirects: [] } }\n', [], '{ site: { redirects: [{ from: /c, to: /d }] } }\n'],
  ['site:\n  redirects: [ ]\n', [], 'site:\n  redirects: \n    - from: /c\n      to: /d\n'],
])('a redirect is added to %j', (before, redirects, after) => {
  expect(withRedirect(before, redirects)).toBe(after)
})

it.each([
  ['redirects:\n  - from: /x\n    to: /b\n', one],
  ['others: []\n', []],
  ['redirects:\n  -\n    from: /a\n    to: /b\n', one],
])('no redirect is added to %j', (text, redirects) => {
  expect(withRedirect(text, redirects)).toBeUndefined()
})
