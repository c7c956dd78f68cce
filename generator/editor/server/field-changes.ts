import { applyEdits, type Diagnostic } from '../../core/diagnostics/index.ts'
import { describePath, parseText } from '../../core/source/index.ts'
import type { CheckedForm, FormChanges, FormFinding } from '../form-protocol.ts'
import type { OpenedField, SaveResult } from '../protocol.ts'
import { parseDocument } from '../text-schema.ts'
import { createFieldTexts } from './field-text.ts'
import { type EarlyRequest, findNewFindings, type NewFindings } from './find-new-findings.ts'
import { isDocument } from './form/form-values.ts'
import { planValueInsertion } from './form/new-values.ts'
import { describePublication } from './form/publication-state.ts'
import { locateField, notLocated } from './locate-field.ts'
import { describeChange } from './names.ts'
import { openField } from './open-field.ts'
import { type Places, withoutSource } from './places/content-locations.ts'
import { type ChangePlan, findConflict, type PlannedChange, planChanges } from './plan-changes.ts'
import { type EditCore, refuseSave } from './session-context.ts'

const unreadable: CheckedForm = { findings: [], isReadable: false, unpublished: [] }

/** Opens fields, and checks and saves what was changed in them: texts on the page, and values of forms. */
export function createFieldChanges(core: EditCore, { describeSpan }: Pick<Places, 'describeSpan'>) {
  const { registry, store, current } = core
  const fieldTexts = createFieldTexts()
  const checks = createChecks()
  const isKnown = ({ changes }: FormChanges): boolean =>
    changes.every(({ field, value }) => registry.find(field) && (!isDocument(value) || parseDocument(value)))
  const planRequest = ({ changes, add }: FormChanges): ChangePlan | undefined =>
    add ? planValueInsertion(core, add, changes) : planChanges(core, fieldTexts, changes)
  /** The text of a field after the fix of a finding in it, if that changes nothing else in the file. */
  const fixField = ({ field, value }: PlannedChange, { texts }: ChangePlan, { fix }: Diagnostic) => {
    const text = texts.get(field.file)
    if (fix?.file !== field.file || text === undefined || !isDocument(value)) return undefined
    const fixed = applyEdits(text, fix.edits)
    const document = fieldTexts.read(field, fixed)?.document
    return document && fieldTexts.write(field, text, document) === fixed ? document.toJSON() : undefined
  }
  const describe = (plan: ChangePlan, { findings, unpublished, texts }: NewFindings): CheckedForm => ({
    findings: findings.map(({ diagnostic, serialized, field }): FormFinding => {
      const { span } = diagnostic
      const change = plan.changes.find(({ id }) => id === field)
      const fixed = change && fixField(change, plan, diagnostic)
      const place = describeSpan(span, texts.get(span.file))
      const name = `\`${describePath(change?.field.path ?? [])}\` `
      const message = serialized.message.replace(name, 'This ')
      return { ...serialized, message, help: withoutSource(serialized.help), field, fixed, place }
    }),
    isReadable: true,
    unpublished,
  })
  const checkPlan = async (plan: ChangePlan, early?: EarlyRequest<CheckedForm>): Promise<CheckedForm | undefined> => {
    const served = current()
    const isReadable = plan.isWritable && [...plan.texts].every(([file, text]) => parseText(file, text))
    if (!served || !isReadable) return unreadable
    const fields = plan.changes.map(({ id, field }) => ({ ...field, id }))
    const onFound = (found: NewFindings): void => early?.onFound(describe(plan, found))
    const found = await findNewFindings(plan.texts, fields, { ...core, served }, early && { ...early, onFound })
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
    /** With the address of a page: answers once that has findings, if the site takes longer. */
    async check(request: FormChanges, page?: string): Promise<CheckedForm | undefined> {
      if (!isKnown(request)) return undefined
      const plan = planRequest(request)
      if (!plan) return unreadable
      if (page !== undefined) return checks.begin(page, (early) => checkPlan(plan, early))
      const { subject, texts } = plan
      const data = parseText(subject.file, texts.get(subject.file) ?? '')?.data
      const checked = (await checkPlan(plan)) ?? unreadable
      return { ...checked, publication: describePublication(core, { ...subject, data }) }
    },
    restOfCheck: checks.rest,
    /** All changes in one step. A field keeps the value of another program that the person has not seen. */
    save(request: FormChanges): SaveResult | undefined {
      const served = current()
      if (!served || !isKnown(request)) return undefined
      const plan = planRequest(request)
      if (!plan) return notLocated
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

const ended: CheckedForm = { findings: [], isReadable: true, unpublished: [] }

/** Answers checks in two parts: the findings of a page, as soon as they are known, and then all. */
function createChecks() {
  let last = { number: 0, result: Promise.resolve<CheckedForm | undefined>(undefined) }
  return {
    /** `run` resolves to undefined if the check was ended. */
    begin(
      page: string,
      run: (early: EarlyRequest<CheckedForm>) => Promise<CheckedForm | undefined>,
    ): Promise<CheckedForm> {
      const number = last.number + 1
      return new Promise((resolve, reject) => {
        const result = run({ page, onFound: (found) => resolve({ ...found, check: number }) })
        last = { number, result }
        result.then((found = ended) => resolve(found), reject)
      })
    },
    /** All findings of a check. Null if another one has begun since, or a save has ended it. */
    rest: async (number: number): Promise<CheckedForm | null> =>
      (number === last.number ? await last.result : undefined) ?? null,
  }
}
