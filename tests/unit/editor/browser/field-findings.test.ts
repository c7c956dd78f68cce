import { expect, it } from 'vitest'
import { keepSiteFindings } from '../../../../generator/editor/browser/merge-findings.ts'
import type { EditRequests } from '../../../../generator/editor/browser/requests.ts'
import type { CheckedForm, FormFinding } from '../../../../generator/editor/form-protocol.ts'

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

/** The messages that are shown, one list an answer. */
async function show(check: EditRequests['checkPage']): Promise<readonly string[]> {
  const shown: string[] = []
  const add = (checked: CheckedForm | undefined) =>
    shown.push(`${checked?.findings.map(({ message }) => message).join()} ${checked?.unpublished.join()}`)
  add(await check(change, add))
  return shown
}

const answer = (page: readonly string[], site: readonly string[]): EditRequests['checkPage'] =>
  async function check(_change, report) {
    report({ findings: page.map(find), isReadable: true, unpublished: [], check: 1 })
    return { findings: [...page, ...site].map(find), isReadable: true, unpublished: site.length > 0 ? ['/bean'] : [] }
  }

it('keeps findings that only the whole site has until it is checked again', async () => {
  const answers = [answer(['page'], ['link']), answer([], ['link']), answer(['page'], []), answer([], [])]
  const check = keepSiteFindings((changed, report) => (answers.shift() ?? answer([], []))(changed, report))
  expect(await show(check)).toEqual(['page ', 'page,link /bean'])
  expect(await show(check)).toEqual(['link /bean', 'link /bean'])
  expect(await show(check)).toEqual(['page,link /bean', 'page '])
  expect(await show(check)).toEqual([' ', ' '])
})
