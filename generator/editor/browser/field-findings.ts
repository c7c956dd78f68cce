import { createButton, createElement, describeCounts } from '../../cli/dev/index.ts'
import type { CheckedField, ContentPlace, FieldChange, FieldValue, PlacedFinding, TextFinding } from '../protocol.ts'
import type { EditRequests } from './edit-context.ts'

export type ShownFinding = Pick<PlacedFinding, 'severity' | 'message' | 'help' | 'place'> &
  Partial<Pick<PlacedFinding, 'isOfPage'>>

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
  const list = createElement('ul', { class: 'findings', 'aria-label': 'Findings', hidden: true })
  let announced = ''
  const createItem = (finding: PlacedFinding & Pick<TextFinding, 'fixed'>): HTMLElement => {
    const { message, fixed, isOfPage, place } = finding
    const name = place && `Save and go there: ${describePlace(place)}`
    return createFinding(
      finding,
      ...(place && !isOfPage
        ? [createButton('Save and go there', () => goToPlace(place), { 'aria-label': name })]
        : []),
      ...(fixed ? [createButton('Fix', () => fix(fixed), { 'aria-label': `Fix: ${message}` })] : []),
    )
  }
  const show = (checked: CheckedField | undefined): void => {
    const findings = checked?.findings ?? known
    list.replaceChildren(...findings.map(createItem))
    list.hidden = findings.length === 0
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

/** A finding with its help, and with its place if it is on another page. */
export function createFinding(
  { severity, message, help, isOfPage, place }: ShownFinding,
  ...buttons: readonly HTMLElement[]
): HTMLElement {
  const head = createElement('p', '', createElement('b', severity, severity), ` ${message}`)
  const more = [
    ...(help === undefined ? [] : [toSentence(help)]),
    ...(isOfPage === false ? [describePlace(place)] : []),
  ]
  return createElement('li', '', head, ...more.map((words) => createElement('p', 'quiet', words)), ...buttons)
}

const toSentence = (help: string): string =>
  `${help.charAt(0).toUpperCase()}${help.slice(1)}${/[.?!]$/.test(help) ? '' : '.'}`

/** `On “Locations”: Hero: Heading.` Without a place, what to do about it. */
export const describePlace = (place: ContentPlace | undefined): string =>
  place
    ? `On “${place.page}”${place.field === '' ? '' : `, ${place.field}`}.`
    : 'It is not in the texts: please tell a programmer.'

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
