import { findRedirectList } from '../../../core/check/index.ts'
import { parseText } from '../../../core/source/index.ts'
import { addRedirects, type FileText } from '../../../edits/index.ts'
import type { CheckedForm, FormChanges, FormValue } from '../../form-protocol.ts'
import type { SaveResult } from '../../protocol.ts'
import { documentOf, parseDocument, readVariables } from '../../text-schema.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { checkFields } from '../find-new-findings.ts'
import { locateField, notLocated } from '../locate-field.ts'
import type { ContentValue } from '../mark-content.ts'
import { describeChange, findAddress, listAddresses } from '../names.ts'
import { describeConflict } from '../text-fields.ts'
import { createField, isMarkdown, parseFormValue, writeFormValue } from './form-fields.ts'
import { describePublication } from './publication.ts'

/** Checks and saves what was changed in the forms of a panel. */
export function createFormChanges(core: EditCore) {
  const { registry, current } = core
  const isForm = (changes: FormChanges['changes']): boolean => changes.every(({ field }) => registry.find(field)?.path)
  return {
    async check({ changes, target }: FormChanges): Promise<CheckedForm | undefined> {
      const served = current()
      if (!served || !isForm(changes)) return undefined
      const planned = planChanges(core, changes)
      const hides = planned && findHiddenAddress(core, planned)
      const plan = planned && addRedirect(core, planned, hides, target)
      const [first] = plan?.fields ?? []
      if (!plan || !first) return { findings: [], isReadable: false, unpublished: [] }
      const fields = plan.fields.map(({ id, field: { file, path = [] } }) => ({ id, file, path }))
      const { file, source } = first.field
      const data = parseText(file, plan.texts.get(file) ?? '')?.data
      return {
        ...(await checkFields(plan.texts, fields, { ...core, served })),
        hides,
        publication: describePublication(core, { file, source, data }),
      }
    },
    /** All changes in one step. */
    save({ changes, target }: FormChanges): SaveResult | undefined {
      const served = current()
      if (!served || !isForm(changes)) return undefined
      const planned = planChanges(core, changes)
      const [first, ...others] = planned?.fields ?? []
      if (!planned || !first) return notLocated
      const plan = addRedirect(core, planned, target && findHiddenAddress(core, planned), target)
      if (!plan) return undefined
      for (const change of plan.fields) {
        const conflict = findConflict(core, change)
        if (conflict) return conflict
      }
      if (plan.unwritable !== undefined) return refuseSave(`${plan.unwritable} cannot be written here`)
      const writes = [...plan.texts].map(([file, after]) => ({ file, before: plan.before.get(file), after }))
      const { file, source, path } = first.field
      return core.save(writes, file, describeChange({ file, source, path: others.length > 0 ? [] : path }, served))
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

/** The texts of files with other values in fields. Undefined if a field is none of a form, or cannot be found. */
function planChanges(core: EditCore, changes: FormChanges['changes']): ChangePlan | undefined {
  const before = new Map<string, string>()
  const texts = new Map<string, string>()
  const fields: PlannedChange[] = []
  let unwritable: string | undefined
  for (const change of changes) {
    const { field: id, value } = change
    const opened = core.registry.find(id)
    const located = opened && locateField(opened, change, core)
    const parsed = located && parseFormValue(located.field, value)
    if (!parsed) return undefined
    const { field, disk } = located
    const { file, path = [] } = field
    const text = texts.get(file) ?? disk.text
    if (!before.has(file)) before.set(file, text)
    const written = writeFormValue(field, text, parsed.value)
    if (written === undefined) unwritable ??= String(path.at(-1))
    texts.set(file, written ?? text)
    fields.push({ ...located, id, value })
  }
  return { fields, before, texts, unwritable }
}

/** What another program has written into a field meanwhile, that the person has not seen. */
function findConflict(
  { registry, current }: EditCore,
  { field, disk, seen, value, id }: PlannedChange,
): SaveResult | undefined {
  const read = ({ file, source, path = [] }: ContentValue, text: string): FormValue => {
    const [served, data] = [current(), parseText(file, text)?.data]
    return (served && createField({ file, source, data }, path, '', { registry, served })?.value) ?? ''
  }
  const toText = (one: FormValue) =>
    (isMarkdown(one) ? parseDocument(one) : undefined) ?? documentOf(readVariables([one].flat().join(', ')))
  const theirs = read(field, disk.text)
  if (disk.text === seen.text || JSON.stringify(theirs) === JSON.stringify(read(seen.field, seen.text)))
    return undefined
  return { ...describeConflict(field, disk, toText(theirs), toText(value)), field: id }
}

/** The address of a published entry that the changes hide, if a redirect can stand in for it and there is none. */
function findHiddenAddress(core: EditCore, plan: ChangePlan): string | undefined {
  const served = core.current()
  const [first] = plan.fields
  if (!served || !first || !findRedirectList(served)) return undefined
  const { file, source } = first.field
  const isPublished = (text: string | undefined): boolean | undefined =>
    describePublication(core, { file, source, data: parseText(file, text ?? '')?.data })?.isPublished
  if (isPublished(plan.before.get(file)) !== true || isPublished(plan.texts.get(file)) !== false) return undefined
  const address = findAddress(served, file)
  return served.settings.redirects?.some(({ from }) => from === address) ? undefined : address
}

/** The plan with a redirect for an entry that it hides. Undefined if that leads to no other page, or cannot be written. */
function addRedirect(
  { current, store }: EditCore,
  plan: ChangePlan,
  hidden: string | undefined,
  target: string | undefined,
): ChangePlan | undefined {
  const served = current()
  if (target === undefined || hidden === undefined || !served) return plan
  const isPage = target !== hidden && listAddresses(served).some(({ value }) => value === target)
  const list = findRedirectList(served)
  const disk = list && store.read(list.file)?.text
  if (!isPage || !list || disk === undefined) return undefined
  const written = addRedirects(list, plan.texts.get(list.file) ?? disk, new Map([[hidden, target]]))
  if (written === undefined) return undefined
  return {
    ...plan,
    before: new Map([[list.file, disk], ...plan.before]),
    texts: new Map([...plan.texts, [list.file, written]]),
  }
}
