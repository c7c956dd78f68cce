import { diffWordsWithSpace } from 'diff'
import type { Node } from 'prosemirror-model'
import type { Context } from '../../core/context/index.ts'
import { applyEdits, type Diagnostic } from '../../core/diagnostics/index.ts'
import type { CompleteCompilation } from '../../core/index.ts'
import { parseText } from '../../core/source/index.ts'
import type { FileText } from '../../edits/index.ts'
import type {
  ChangedWords,
  CheckedField,
  FieldChange,
  OpenedField,
  SaveResult,
  TextDocument,
  TextFinding,
} from '../protocol.ts'
import { parseDocument, plainTextOf } from '../text-schema.ts'
import { type EditCore, refuseSave } from './edit-core.ts'
import { createFieldTexts, type FieldTexts } from './field-text.ts'
import { type CompileTexts, type EarlyRequest, findNewFindings, type NewFindings } from './find-new-findings.ts'
import { locateField, notLocated } from './locate-field.ts'
import type { ContentValue } from './mark-content.ts'
import { describeChange } from './names.ts'
import { openField } from './open-field.ts'
import { type Places, withoutSource } from './places/content-locations.ts'
import { mergeDocuments } from './text/write-markdown.ts'

/** Opens, checks and saves the texts of fields. */
export function createTextFields(core: EditCore, { describeSpan }: Pick<Places, 'describeSpan'>) {
  const { registry, store, context, current } = core
  const variables = () => current()?.settings.variables ?? {}
  const fieldTexts = createFieldTexts()
  /** A change where its field is now, with what others have changed in other blocks of it. */
  const locate = (change: FieldChange) => {
    const opened = registry.find(change.field)
    const located = opened && locateField(opened, change, core)
    const yours = parseDocument(change.value)
    if (!located || !yours) return undefined
    const { field, disk, seen } = located
    const theirs = fieldTexts.read(field, disk.text)?.document
    const base = disk.text === seen.text ? theirs : fieldTexts.read(seen.field, seen.text)?.document
    const document = base && theirs && (base.eq(theirs) ? yours : mergeDocuments(base, theirs, yours))
    return { field, disk, yours, theirs, document }
  }
  const checks = createChecks()
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
      return text && openField(field, registry.idOf(field), disk, text, variables())
    },
    /** With the address of a page: answers once that has findings, if the site takes longer. */
    async check(change: FieldChange, page?: string): Promise<CheckedField | undefined> {
      const [located, served] = [locate(change), current()]
      if (!located || !served) return undefined
      const { field, disk, yours, document = yours } = located
      const input = {
        field,
        document,
        text: disk.text,
        fieldTexts,
        served,
        context,
        compileTexts: core.compileTexts,
        describeSpan,
      }
      return page === undefined ? checkField(input) : checks.begin(page, (early) => checkField({ ...input, early }))
    },
    restOfCheck: checks.rest,
    /** The field keeps the text of another program that the person has not seen. */
    save(change: FieldChange): SaveResult | undefined {
      if (!registry.find(change.field)) return undefined
      const located = locate(change)
      if (!located) return notLocated
      const { field, disk, yours, theirs, document } = located
      const { file } = field
      const conflict = (now: FileText) =>
        describeConflict(field, now, fieldTexts.read(field, now.text)?.document ?? theirs ?? yours, yours)
      const served = current()
      if (!document || !served) return conflict(disk)
      const after = fieldTexts.write(field, disk.text, document)
      if (after === undefined) return refuseSave('this text cannot be written here')
      const saved = core.save([{ file, before: disk.text, after }], file, describeChange(field, served))
      return saved.status === 'saved' ? saved : conflict(store.read(file) ?? disk)
    },
  }
}

/** What differs between the text of a field on disk and the one that was to be saved. */
export function describeConflict({ file }: ContentValue, { version }: FileText, theirs: Node, yours: Node) {
  const words = diffWordsWithSpace(plainTextOf(theirs), plainTextOf(yours)).map(
    ({ value: text, added, removed }): ChangedWords => ({ text, in: added ? 'yours' : removed ? 'theirs' : 'both' }),
  )
  return { status: 'conflict' as const, file, version, words }
}

interface CheckInput {
  readonly field: ContentValue
  readonly document: Node
  /** Of the file, as it is on disk. */
  readonly text: string
  readonly fieldTexts: FieldTexts
  readonly served: CompleteCompilation
  readonly context: Pick<Context, 'root'>
  readonly compileTexts: CompileTexts
  readonly describeSpan: Places['describeSpan']
  readonly early?: EarlyRequest<CheckedField> | undefined
}

/** Compiles the site with another text in a field: findings in the text, and those that the served site does not have. Undefined if that was ended. */
async function checkField(input: CheckInput): Promise<CheckedField | undefined> {
  const { field, document, text, fieldTexts, early } = input
  const { file } = field
  const written = fieldTexts.write(field, text, document)
  if (written === undefined || !parseText(file, written)) return { findings: [], isReadable: false, unpublished: [] }
  const span = fieldTexts.read(field, text)?.span
  const longer = written.length - text.length
  const isInText = ({ span: found }: Diagnostic): boolean =>
    span !== undefined && found.file === file && found.start <= span.end + longer && found.end >= span.start
  const describe = ({ findings, unpublished, texts }: NewFindings): CheckedField => ({
    findings: findings.map(
      ({ diagnostic, serialized }): TextFinding => ({
        ...serialized,
        help: withoutSource(serialized.help),
        fixed: fixedText(diagnostic, input, written),
        place: input.describeSpan(diagnostic.span, texts.get(diagnostic.span.file)),
      }),
    ),
    isReadable: true,
    unpublished,
  })
  const onFound = (found: NewFindings): void => early?.onFound(describe(found))
  const found = await findNewFindings(new Map([[file, written]]), isInText, input, early && { ...early, onFound })
  return found && describe(found)
}

/** The text of the field after the fix of a finding, if that changes nothing else in the file. */
function fixedText(
  { fix }: Diagnostic,
  { field, text, fieldTexts }: CheckInput,
  written: string,
): TextDocument | undefined {
  if (fix?.file !== field.file) return undefined
  const fixed = applyEdits(written, fix.edits)
  const document = fieldTexts.read(field, fixed)?.document
  return document && fieldTexts.write(field, text, document) === fixed ? document.toJSON() : undefined
}

const nothing: CheckedField = { findings: [], isReadable: true, unpublished: [] }

/** Answers checks in two parts: the findings of a page, as soon as they are known, and then all. */
function createChecks() {
  let last = { number: 0, result: Promise.resolve<CheckedField | undefined>(undefined) }
  return {
    /** `run` resolves to undefined if the check was ended. */
    begin(
      page: string,
      run: (early: EarlyRequest<CheckedField>) => Promise<CheckedField | undefined>,
    ): Promise<CheckedField> {
      const number = last.number + 1
      return new Promise((resolve, reject) => {
        const result = run({ page, onFound: (found) => resolve({ ...found, check: number }) })
        last = { number, result }
        result.then((found = nothing) => resolve(found), reject)
      })
    },
    /** All findings of a check. Null if another one has begun since, or a save has ended it. */
    rest: async (number: number): Promise<CheckedField | null> =>
      (number === last.number ? await last.result : undefined) ?? null,
  }
}
