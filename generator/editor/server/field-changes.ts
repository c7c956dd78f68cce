import type { z } from '../../core/api/index.ts'
import { applyEdits, type Diagnostic } from '../../core/diagnostics/index.ts'
import { describePath, parseText } from '../../core/source/index.ts'
import type { FormChanges, FormCheckResult, FormFinding } from '../form-protocol.ts'
import type { draftPlaces, OpenedField, SaveResult } from '../protocol.ts'
import { parseDocument } from '../text-schema.ts'
import { createFieldTextCodec } from './field-text.ts'
import { findNewFindings, type NewFindings } from './find-new-findings.ts'
import { planValueInsertion } from './form/details.ts'
import { isDocument } from './form/form-fields.ts'
import { describeChange, describeFieldPath, describePublication } from './names.ts'
import { describeLoss, locateField, openField } from './open-field.ts'
import { type Places, withoutCitation } from './places/content-locations.ts'
import { type ChangePlan, findConflict, type PlannedChange, planChanges, unreadable } from './plan-changes.ts'
import { type EditCore, refuseSave } from './session-context.ts'

/** Opens fields, and checks and saves what was changed in them: texts on the page, and values of forms. */
export function createFieldChanges(core: EditCore, { describeSpan }: Pick<Places, 'describeSpan'>) {
  const { registry, store, current } = core
  const fieldTexts = createFieldTextCodec()
  const isKnown = ({ changes }: FormChanges): boolean =>
    changes.every(({ field, value }) => registry.find(field) && (!isDocument(value) || parseDocument(value)))
  const planRequest = ({ changes, add }: FormChanges): ChangePlan | string =>
    add
      ? (planValueInsertion(core, add, changes) ?? describeLoss(registry.find(add.value), core))
      : planChanges(core, fieldTexts, changes)
  /** The text of a field after the fix of a finding in it, if that changes nothing else in the file. */
  const fixField = ({ field, value }: PlannedChange, { texts }: ChangePlan, { fix }: Diagnostic) => {
    const text = texts.get(field.file)
    if (fix?.file !== field.file || text === undefined || !isDocument(value)) return undefined
    const fixed = applyEdits(text, fix.edits)
    const document = fieldTexts.read(field, fixed)?.document
    return document && fieldTexts.write(field, text, document) === fixed ? document.toJSON() : undefined
  }
  const describe = (plan: ChangePlan, { findings, unpublished, texts, isPartial }: NewFindings): FormCheckResult => ({
    findings: findings.map(({ diagnostic, serialized, field }): FormFinding => {
      const { span } = diagnostic
      const change = plan.changes.find(({ id }) => id === field)
      const fixed = change && fixField(change, plan, diagnostic)
      const place = describeSpan(span, texts.get(span.file))
      const name = `\`${describePath(change?.field.path ?? [])}\` `
      const message = serialized.message.replace(name, 'This ')
      return { ...serialized, message, help: withoutCitation(serialized.help), field, fixed, place }
    }),
    unpublished,
    isPartial,
  })
  const checkPlan = async (plan: ChangePlan, page?: string): Promise<FormCheckResult | undefined> => {
    const served = current()
    const fields = plan.changes.map(({ id, field }) => ({ ...field, id }))
    const found = served && (await findNewFindings(plan.texts, fields, { ...core, served }, page))
    return found && describe(plan, found)
  }
  return {
    /** With versions of files: the field as it was in that of its file, wherever it stands now. Undefined if it is gone. */
    open(id: string, versions?: readonly string[]): OpenedField | undefined {
      const known = registry.find(id)
      const disk = known && store.read(known.file)
      const version = versions && known && store.versionOf(known.file, versions)
      if (!known || !disk || (versions && version === undefined)) return undefined
      const isPresent = version === undefined || version === disk.version
      const field = isPresent ? known : locateField(known, { version }, core)?.field
      const text = field && fieldTexts.read(field, disk.text)
      return text && openField(field, registry.idOf(field), disk, text, current()?.settings.variables ?? {})
    },
    /**
     * The id and the name of the field of each draft as it is now; null if it is gone. What is typed for a value that is not in its file yet stays
     * where it is. Undefined if no field is known.
     */
    locate({ drafts }: z.output<typeof draftPlaces>) {
      const places = drafts.map(({ field: id, version, form }) => {
        const known = registry.find(id)
        const isAdded = form !== undefined && registry.find(form)?.path?.length !== 0
        const field = isAdded ? known : known && locateField(known, { version }, core)?.field
        return field ? { at: registry.idOf(field), label: describeFieldPath(field.source, field.path) } : null
      })
      return drafts.some(({ field }) => registry.find(field)) ? { places } : undefined
    },
    /** With the address of a page: until that is checked. Null if it was ended: another check has begun, or the changes are saved. */
    async check(request: FormChanges, page?: string): Promise<FormCheckResult | null | undefined> {
      if (!isKnown(request)) return undefined
      const plan = planRequest(request)
      if (typeof plan === 'string') return { findings: [], unpublished: [], refusal: plan }
      const isReadable = plan.isWritable && [...plan.texts].every(([file, text]) => parseText(file, text))
      if (!isReadable) return { findings: [], unpublished: [], refusal: unreadable }
      const checked = await checkPlan(plan, page)
      if (!checked || page !== undefined) return checked ?? null
      const { subject, texts } = plan
      const data = parseText(subject.file, texts.get(subject.file) ?? '')?.data
      return { ...checked, publication: describePublication(core, { ...subject, data }) }
    },
    /** All changes in one step. A field keeps the value of another program that the person has not seen. */
    save(request: FormChanges): SaveResult | undefined {
      const served = current()
      if (!served || !isKnown(request)) return undefined
      const plan = planRequest(request)
      if (typeof plan === 'string') return refuseSave(plan)
      const conflict = findConflict(plan)
      if (conflict) return conflict
      if (!plan.isWritable) return refuseSave('this cannot be written here')
      const writes = [...plan.texts].map(([file, after]) => ({ file, before: plan.before.get(file), after }))
      const { subject, like: field } = plan
      const result = core.save(writes, subject.file, describeChange(subject, served))
      return result.status === 'saved' && field !== undefined ? { ...result, field } : result
    },
  }
}
