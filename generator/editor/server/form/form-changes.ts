import { findRedirectList } from '../../../core/check/index.ts'
import type { Diagnostic } from '../../../core/diagnostics/index.ts'
import { type Document, parseText } from '../../../core/source/index.ts'
import { addRedirects, type FileText } from '../../../edits/index.ts'
import type { CheckedForm, FormChanges, FormValue } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { findNewFindings, isAtField } from '../find-new-findings.ts'
import { locateField, notLocated } from '../locate-field.ts'
import type { ContentValue } from '../mark-content.ts'
import { findAddress, listAddresses } from '../places/name-page.ts'
import { diffWords } from '../text-fields.ts'
import { describePublication } from './details.ts'
import { parseFormValue, writeFormValue } from './form-control.ts'
import { createField } from './form-fields.ts'

/** Checks and saves what was changed in the forms of a panel. */
export function createFormChanges(core: EditCore) {
  const { registry, store, context, current } = core
  return {
    async check({ changes, target }: FormChanges): Promise<CheckedForm | undefined> {
      const served = current()
      if (!served || changes.some(({ field }) => !registry.find(field))) return undefined
      const planned = planChanges(core, changes)
      const isPlanned = planned !== undefined && 'fields' in planned
      const hides = isPlanned ? findHiddenAddress(core, planned) : undefined
      const plan = isPlanned ? addStandIn(core, planned, hides, target) : undefined
      const documents = new Map<string, Document>()
      for (const [file, text] of plan?.texts ?? []) {
        const document = parseText(file, text)
        if (document) documents.set(file, document)
      }
      if (!plan || documents.size < plan.texts.size) return { findings: [], isReadable: false, unpublished: [] }
      const fieldAt = (diagnostic: Diagnostic): string | undefined =>
        plan.fields.find(({ field }) => {
          const document = documents.get(field.file)
          return document && isAtField(diagnostic, document, field.path ?? [])
        })?.id
      const isInForm = (diagnostic: Diagnostic): boolean => fieldAt(diagnostic) !== undefined
      const found = await findNewFindings(plan.texts, isInForm, { ...core, served })
      const [first] = plan.fields
      return {
        findings: (found?.findings ?? []).map(({ diagnostic, serialized }) => ({
          ...serialized,
          field: fieldAt(diagnostic),
        })),
        isReadable: true,
        unpublished: found?.unpublished ?? [],
        hides,
        publication:
          first && describePublication(first.field.source, documents.get(first.field.file)?.data, context.options.now),
      }
    },
    /** All changes in one step. */
    save({ changes, target }: FormChanges): SaveResult | undefined {
      const planned = planChanges(core, changes)
      if (!planned || !('fields' in planned)) return planned
      const plan = addStandIn(core, planned, target && findHiddenAddress(core, planned), target)
      if (!plan) return undefined
      for (const change of plan.fields) {
        const conflict = findConflict(core, change)
        if (conflict) return conflict
      }
      if (plan.unwritable !== undefined) return refuseSave(`${plan.unwritable} cannot be written here`)
      const [first] = plan.fields
      const writes = [...plan.texts].map(([file, after]) => ({ file, before: plan.before.get(file), after }))
      if (!store.write(writes)) return refuseSave('a file was changed at the same moment: save again')
      return core.saved(first?.field.file ?? '')
    },
  }
}

/** `seen`: the field in the text that the person has seen. */
interface PlannedChange {
  readonly id: string
  readonly field: ContentValue
  readonly disk: FileText
  readonly seen: { readonly field: ContentValue; readonly text: string }
  readonly value: FormValue
}

interface ChangePlan {
  readonly fields: readonly PlannedChange[]
  /** The texts of the files on disk, and with the changes. */
  readonly before: ReadonlyMap<string, string>
  readonly texts: ReadonlyMap<string, string>
  /** The name of a field whose value cannot be written. */
  readonly unwritable: string | undefined
}

/** The texts of files with other values in fields. Undefined if a change names no field of a form; the refusal if one cannot be found. */
function planChanges(core: EditCore, changes: FormChanges['changes']): ChangePlan | SaveResult | undefined {
  const before = new Map<string, string>()
  const texts = new Map<string, string>()
  const fields: PlannedChange[] = []
  let unwritable: string | undefined
  for (const change of changes) {
    const { field: id, value } = change
    const opened = core.registry.find(id)
    if (!opened?.path) return undefined
    const located = locateField(opened, change, core)
    if (!located) return notLocated
    const { field, disk, seen } = located
    const { file, path = [] } = field
    const text = texts.get(file) ?? disk.text
    if (!before.has(file)) before.set(file, text)
    const parsed = parseFormValue(field, value)
    if (!parsed) return undefined
    const written = writeFormValue(field, text, parsed.value)
    if (written === undefined) unwritable ??= String(path.at(-1))
    texts.set(file, written ?? text)
    fields.push({ id, field, disk, seen, value })
  }
  return { fields, before, texts, unwritable }
}

/** What another program has written into a field meanwhile, that the person has not seen. */
function findConflict(
  { registry, current }: EditCore,
  { field, disk, seen, value, id }: PlannedChange,
): SaveResult | undefined {
  const read = ({ file, source, path = [] }: ContentValue, text: string): FormValue | undefined => {
    const [served, data] = [current(), parseText(file, text)?.data]
    return served && createField({ file, source, data }, path, '', { registry, served })?.value
  }
  const [theirs = '', before] = [read(field, disk.text), read(seen.field, seen.text)]
  if (disk.text === seen.text || JSON.stringify(theirs) === JSON.stringify(before ?? '')) return undefined
  const [text, mine] = [[theirs].flat().join(', '), [value].flat().join(', ')]
  const words = diffWords(text, mine)
  return {
    status: 'conflict',
    file: field.file,
    version: disk.version,
    words,
    theirs: [[{ text, marks: [] }]],
    field: id,
  }
}

/** The address of a published entry that the changes hide, if a redirect can stand in for it and there is none. */
function findHiddenAddress({ current, context }: EditCore, plan: ChangePlan): string | undefined {
  const served = current()
  const [first] = plan.fields
  if (!served || !first || !findRedirectList(served)) return undefined
  const { file, source } = first.field
  const isPublished = (text: string | undefined): boolean | undefined =>
    describePublication(source, parseText(file, text ?? '')?.data, context.options.now)?.isPublished
  if (isPublished(plan.before.get(file)) !== true || isPublished(plan.texts.get(file)) !== false) return undefined
  const address = findAddress(served, file)
  return served.settings.redirects?.some(({ from }) => from === address) ? undefined : address
}

/** The plan with a redirect from an address. Undefined if it cannot be written. */
function withRedirect(
  { current, store }: EditCore,
  plan: ChangePlan,
  from: string,
  to: string,
): ChangePlan | undefined {
  const served = current()
  const list = served && findRedirectList(served)
  const disk = list && store.read(list.file)?.text
  if (!list || disk === undefined) return undefined
  const written = addRedirects(list, plan.texts.get(list.file) ?? disk, new Map([[from, to]]))
  if (written === undefined) return undefined
  return {
    ...plan,
    before: new Map([[list.file, disk], ...plan.before]),
    texts: new Map([...plan.texts, [list.file, written]]),
  }
}

/** With a redirect for an entry that the changes hide. Undefined if it does not lead to another page, or cannot be written. */
function addStandIn(
  core: EditCore,
  plan: ChangePlan,
  hidden: string | undefined,
  target: string | undefined,
): ChangePlan | undefined {
  const served = core.current()
  if (target === undefined || hidden === undefined || !served) return plan
  const isPage = target !== hidden && listAddresses(served).some(({ value }) => value === target)
  return isPage ? withRedirect(core, plan, hidden, target) : undefined
}
