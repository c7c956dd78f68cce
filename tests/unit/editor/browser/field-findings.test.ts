import { expect, it, vi } from 'vitest'
import { createPageCheck, type EditRequests } from '../../../../generator/editor/browser/requests.ts'
import type { FormCheckResult, FormFinding } from '../../../../generator/editor/form-protocol.ts'

const find = (message: string): FormFinding => ({
  field: undefined,
  file: 'content/bean.yaml',
  line: 1,
  column: 1,
  awaitsOwner: false,
  isOfPage: true,
  code: 'text/placeholder',
  severity: 'error',
  message,
  frame: [],
  help: undefined,
  notes: [],
})
const change = { changes: [] }

/** The findings of the page and, besides, of the site, that each check answers. */
const answers: readonly (readonly [page: readonly string[], site: readonly string[]])[] = [
  [['page'], ['link']],
  [[], ['link']],
  [['page'], []],
  [[], []],
]

it('keeps findings that only the whole site has until it is checked again', async () => {
  vi.stubGlobal('location', { pathname: '/' })
  let [page, site]: (typeof answers)[number] = [[], []]
  const ask = (async (_name: string, body: object) =>
    'page' in body
      ? { findings: page.map(find), unpublished: [], isPartial: true }
      : {
          findings: [...page, ...site].map(find),
          unpublished: site.length > 0 ? ['/bean'] : [],
        }) as EditRequests['ask']
  const check = createPageCheck({ ask })
  const shown: (readonly string[])[] = []
  for (const answer of answers) {
    ;[page, site] = answer
    const told: string[] = []
    const add = (checked: FormCheckResult | undefined): void => {
      told.push(`${checked?.findings.map(({ message }) => message).join()} ${checked?.unpublished.join()}`)
    }
    add(await check(change, add))
    shown.push(told)
  }
  expect(shown).toEqual([
    ['page ', 'page,link /bean'],
    ['link /bean', 'link /bean'],
    ['page,link /bean', 'page '],
    [' ', ' '],
  ])
})
