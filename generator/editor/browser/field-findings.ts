import { createElement } from '../../cli/dev/index.ts'
import type { CheckedField, ContentPlace, FieldChange, FieldValue, PlacedFinding, TextFinding } from '../protocol.ts'
import type { EditRequests } from './edit-context.ts'
import { describePlace, toSentence } from './places/find-words.ts'

type ShownFinding = PlacedFinding & Pick<TextFinding, 'fixed'>

export interface CheckState {
  readonly isReadable: boolean
  readonly unpublished: readonly string[]
  readonly errors: readonly TextFinding[]
  readonly findings: readonly PlacedFinding[]
}

const noFindings: CheckState = { isReadable: true, unpublished: [], errors: [], findings: [] }

interface FindingsOptions {
  /** About the text as it is in its file. */
  readonly known: readonly PlacedFinding[]
  readonly check: EditRequests['check']
  /** Undefined if the text is not changed. */
  readonly change: () => FieldChange | undefined
  readonly fix: (value: FieldValue) => void
  readonly goToPlace: (place: ContentPlace) => void
  readonly onResult: (state: CheckState) => void
  readonly announce: (text: string) => void
}

/** Findings about the text of a field, under it. */
export function createFieldFindings({ known, check, change, fix, goToPlace, onResult, announce }: FindingsOptions) {
  const list = createElement('ul', 'findings')
  list.setAttribute('aria-label', 'Findings')
  list.hidden = true
  let announced = ''
  const write = (findings: readonly ShownFinding[]): void => {
    list.replaceChildren(...findings.map((finding) => createItem(finding, fix, goToPlace)))
    list.hidden = findings.length === 0
  }
  const show = (checked: CheckedField | undefined): void => {
    const findings = checked?.findings ?? known
    write(findings)
    const errors = (checked?.findings ?? []).filter(({ severity }) => severity === 'error')
    onResult({ ...(checked ?? noFindings), errors, findings })
    // Of a page without findings, others may still have some.
    if (!checked || (checked.check !== undefined && findings.length === 0)) return
    const summary = describeCounts(errors.length, findings.length - errors.length)
    if (summary !== announced) announce(summary || 'No findings')
    announced = summary
  }
  const checkParts = checkInParts(check)
  const checkChange = async (
    report: (checked: CheckedField | undefined) => void,
  ): Promise<CheckedField | undefined> => {
    const changed = change()
    return changed && (await checkParts(changed, report))
  }
  return { list, showKnown: () => show(undefined), ...scheduleCheck(checkChange, show) }
}

const count = (number: number, noun: string): readonly string[] =>
  number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`]

const describeCounts = (errors: number, warnings: number): string =>
  [...count(errors, 'error'), ...count(warnings, 'warning')].join(', ')

function createItem(
  { severity, message, help, fixed, isOfPage, place }: ShownFinding,
  fix: (value: FieldValue) => void,
  goToPlace: (place: ContentPlace) => void,
): HTMLElement {
  const head = createElement('p', '', createElement('b', severity, severity), ` ${message}`)
  const item = createElement('li', '', head)
  if (help !== undefined) item.append(createElement('p', 'quiet', toSentence(help)))
  if (!isOfPage) {
    const where = createElement('p', 'row quiet', describePlace(place))
    item.append(where)
    if (place) {
      const button = createElement('button', '', 'Save and go there')
      button.type = 'button'
      button.setAttribute('aria-label', `Save and go there: ${describePlace(place)}`)
      button.addEventListener('click', () => goToPlace(place))
      where.append(button)
    }
  }
  if (fixed) {
    const button = createElement('button', '', 'Fix')
    button.type = 'button'
    button.setAttribute('aria-label', `Fix: ${message}`)
    button.addEventListener('click', () => fix(fixed))
    item.append(button)
  }
  return item
}

type Check = EditRequests['check']

const keyOf = ({ code, message, place }: TextFinding): string => JSON.stringify([code, message, place?.words])

/** Adds to the findings of the page those of the last check that only the whole site had: they may still be there. */
export function checkInParts(check: Check): Check {
  let ofSite: Pick<CheckedField, 'findings' | 'unpublished'> = { findings: [], unpublished: [] }
  return async (change, report) => {
    let ofPage: ReadonlySet<string> | undefined
    const checked = await check(change, (early) => {
      ofPage = new Set(early.findings.map(keyOf))
      report({
        ...early,
        findings: [...early.findings, ...ofSite.findings],
        unpublished: [...new Set([...early.unpublished, ...ofSite.unpublished])],
      })
    })
    if (checked?.check !== undefined) return checked
    const known = ofPage
    const findings = known ? (checked?.findings ?? []).filter((one) => !known.has(keyOf(one))) : []
    const hasErrors = findings.some(({ severity }) => severity === 'error')
    ofSite = { findings, unpublished: hasErrors ? (checked?.unpublished ?? []) : [] }
    return checked
  }
}

/** Milliseconds from the last key to the check. */
const delay = 150

/** Runs a check soon after the last change, and shows the result of the latest one, and what it reports before. */
export function scheduleCheck<Result>(
  check: (report: (result: Result) => void) => Promise<Result>,
  show: (result: Result) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let requests = 0
  let running: Promise<void> = Promise.resolve()
  const run = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const request = ++requests
    return new Promise((resolve, reject) => {
      const showLatest = (result: Result): void => {
        if (request === requests) show(result)
        resolve()
      }
      check(showLatest).then(showLatest, reject)
    })
  }
  return {
    schedule(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = run()
      }, delay)
    },
    /** Resolves when something is known of the present values. */
    async settle(): Promise<void> {
      if (timer !== undefined) running = run()
      await running
    },
    stop: () => clearTimeout(timer),
  }
}
