import type { CheckedField, FieldValue, TextFinding } from '../../edit/protocol.ts'
import { createElement } from '../create-element.ts'
import type { EditRequests, FieldChange } from './requests.ts'
import { scheduleCheck } from './schedule-check.ts'

export interface CheckState {
  readonly isReadable: boolean
  readonly unpublished: readonly string[]
  readonly errors: readonly TextFinding[]
}

const noFindings: CheckState = { isReadable: true, unpublished: [], errors: [] }

interface FindingsOptions {
  readonly check: EditRequests['check']
  /** Undefined if the text is not changed. */
  readonly change: () => FieldChange | undefined
  readonly fix: (value: FieldValue) => void
  readonly onResult: (state: CheckState) => void
  readonly announce: (text: string) => void
}

/** Findings about the text of a field, under it. */
export function createFieldFindings({ check, change, fix, onResult, announce }: FindingsOptions) {
  const list = createElement('ul', 'findings')
  list.setAttribute('aria-label', 'Findings')
  list.hidden = true
  let announced = ''
  const show = (checked: CheckedField | undefined): void => {
    const findings = checked?.findings ?? []
    list.replaceChildren(...findings.map((finding) => createItem(finding, fix)))
    list.hidden = findings.length === 0
    const errors = findings.filter(({ severity }) => severity === 'error')
    onResult(checked ? { ...checked, errors } : noFindings)
    const summary = describeCounts(errors.length, findings.length - errors.length)
    if (summary !== announced) announce(summary || 'No findings')
    announced = summary
  }
  const checkChange = async (
    report: (checked: CheckedField | undefined) => void,
  ): Promise<CheckedField | undefined> => {
    const changed = change()
    return changed && (await check(changed, report))
  }
  return { list, ...scheduleCheck(checkChange, show) }
}

const count = (number: number, noun: string): readonly string[] =>
  number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]

const describeCounts = (errors: number, warnings: number): string =>
  [...count(errors, 'error'), ...count(warnings, 'warning')].join(', ')

function createItem(
  { severity, message, help, fixed, isOfPage, file, line }: TextFinding,
  fix: (value: FieldValue) => void,
): HTMLElement {
  const head = createElement('p', '', createElement('b', severity, severity), ` ${message}`)
  if (!isOfPage) head.prepend(createElement('span', 'quiet', `Elsewhere, in ${file}, line ${line}: `))
  const item = createElement('li', '', head)
  if (help !== undefined) item.append(createElement('p', 'quiet', help))
  if (fixed) {
    const button = createElement('button', '', 'Fix')
    button.type = 'button'
    button.setAttribute('aria-label', `Fix: ${message}`)
    button.addEventListener('click', () => fix(fixed))
    item.append(button)
  }
  return item
}
