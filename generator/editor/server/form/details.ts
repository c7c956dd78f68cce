import { diffWordsWithSpace } from 'diff'
import type { Source } from '../../../core/api/define.ts'
import type { Diagnostic } from '../../../core/diagnostics/diagnostic.ts'
import { type Document, parseText } from '../../../core/source/parse.ts'
import type { ChangedWords, Publication, SaveResult, VariableInfo } from '../../protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { findNewFindings } from '../find-new-findings.ts'
import type { ContentValue } from '../mark-content.ts'
import { pageFields } from '../open-field.ts'
import { nameFile } from '../places/name-page.ts'
import { describeVariables } from './describe-variables.ts'
import { createField, formGroup } from './form-fields.ts'
import type { CheckedForm, FileForm, FormChanges, FormValue, PageDetails } from './form-protocol.ts'
import { isAtField } from './is-at-field.ts'
import { listAddresses } from './list-addresses.ts'
import { type ChangePlan, planChanges } from './plan-changes.ts'
import { describePublication } from './publication.ts'
import { findAddress, findHiddenAddress, withRedirect } from './stand-in.ts'

export type Details = ReturnType<typeof createDetails>

/** Forms for the fields of content files that are not only words on a page. */
export function createDetails(core: EditCore) {
  const { registry, store, context, current } = core
  const findSource = (file: string): Source | undefined =>
    [...(current()?.loaded.values() ?? [])].find(
      ({ source, entries }) =>
        (source.kind === 'single' && `content/${source.file}` === file) ||
        entries.some(({ summary }) => summary.file === file),
    )?.source
  const idOfFile = (file: string, source: Source): string => registry.idOf({ file, path: [], source })
  /** The form of a file as it is on disk. `shown`: ids of fields on the page that are edited there. */
  const formOf = (file: string, source: Source, shown: ReadonlySet<string>): FileForm | undefined => {
    const served = current()
    const disk = store.read(file)
    const data = disk && parseText(file, disk.text)?.data
    if (!served || !disk || data === undefined) return undefined
    const group = formGroup({ file, source, data }, [], nameFile(served, file, source), {
      registry,
      served,
      isHidden: (id, path) => path.length > 1 && shown.has(id) && !/alt$/i.test(String(path.at(-1))),
    })
    return {
      ...group,
      id: idOfFile(file, source),
      file,
      version: disk.version,
      publication: describePublication(source, data, context.options.now),
      address: findAddress(served, file),
      isEntry: source.kind === 'collection' && source.ids === undefined,
    }
  }
  return {
    findSource,
    idOfFile,
    addresses: () => listAddresses(core),
    variables(): readonly VariableInfo[] {
      const served = current()
      return served ? describeVariables(served, registry, findSource) : []
    },
    /** Whether an entry is published, as it is on disk. */
    publicationOf(file: string): Publication | undefined {
      const source = findSource(file)
      const disk = source && store.read(file)
      return disk && describePublication(source, parseText(file, disk.text)?.data, context.options.now)
    },
    ofPage(path: string, html: string): PageDetails | undefined {
      const served = current()
      const page = core.findPage(path)
      if (!served || !page) return undefined
      const { fields, files } = pageFields({ page, html, registry, compilation: served })
      const shown = new Set(Object.keys(fields))
      const found = files.flatMap(({ file, isOwn }) => {
        const source = findSource(file)
        return source ? [{ file, isOwn, source }] : []
      })
      return {
        forms: found.filter(({ isOwn }) => isOwn).flatMap(({ file, source }) => formOf(file, source, shown) ?? []),
        shared: found
          .filter(({ isOwn }) => !isOwn)
          .map(({ file, source }) => ({ id: idOfFile(file, source), file, label: nameFile(served, file, source) })),
        addresses: listAddresses(core),
      }
    },
    ofFile(id: string): PageDetails | undefined {
      const field = registry.find(id)
      const form = field?.path?.length === 0 ? formOf(field.file, field.source, new Set()) : undefined
      return form && { forms: [form], shared: [], addresses: listAddresses(core) }
    },
    async check({ changes, target }: FormChanges): Promise<CheckedForm | undefined> {
      const served = current()
      if (!served) return undefined
      if (changes.some(({ field }) => !registry.find(field))) return undefined
      const planned = planChanges(core, changes)
      const hides = planned && findHiddenAddress(core, planned)
      const plan = planned && addStandIn(planned, hides, target)
      const documents = new Map<string, Document>()
      for (const [file, text] of plan?.texts ?? []) {
        const document = parseText(file, text)
        if (document) documents.set(file, document)
      }
      if (!plan || documents.size < plan.texts.size) return { findings: [], isReadable: false, unpublished: [] }
      const findField = (diagnostic: Diagnostic): string | undefined =>
        plan.fields.find(({ field }) => {
          const document = documents.get(field.file)
          return document && isAtField(diagnostic, document, field.path ?? [])
        })?.id
      const isInForm = (diagnostic: Diagnostic): boolean => findField(diagnostic) !== undefined
      const found = await findNewFindings(plan.texts, isInForm, { ...core, served })
      const [first] = plan.fields
      return {
        findings: (found?.findings ?? []).map(({ diagnostic, serialized }) => ({
          ...serialized,
          field: findField(diagnostic),
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
      const plan = planned && addStandIn(planned, target && findHiddenAddress(core, planned), target)
      if (!plan) return undefined
      for (const { field, version, value, id } of plan.fields) {
        const disk = store.read(field.file)
        if (!disk) return refuseSave('it is no longer there')
        const [theirs, opened] = [disk.text, store.findOpened(version)].map((text) => readValue(field, text))
        if (disk.version === version || JSON.stringify(theirs) === JSON.stringify(opened)) continue
        return { ...describeConflict(field.file, disk.version, theirs ?? '', value), field: id }
      }
      if (plan.unwritable !== undefined) return refuseSave(`${plan.unwritable} cannot be written here`)
      const [first] = plan.fields
      const writes = [...plan.texts].map(([file, after]) => ({ file, before: plan.before.get(file), after }))
      if (!store.write(writes)) return refuseSave('a file was changed at the same moment: save again')
      return core.saved(first?.field.file ?? '')
    },
  }
  /** With a redirect for an entry that the changes hide. Undefined if it does not lead to another page, or cannot be written. */
  function addStandIn(
    plan: ChangePlan,
    hidden: string | undefined,
    target: string | undefined,
  ): ChangePlan | undefined {
    if (target === undefined || hidden === undefined) return plan
    const isPage = target !== hidden && listAddresses(core).some(({ value }) => value === target)
    return isPage ? withRedirect(core, plan, hidden, target) : undefined
  }
  function readValue(field: ContentValue, text: string | undefined): FormValue | undefined {
    const served = current()
    const data = text === undefined ? undefined : parseText(field.file, text)?.data
    if (!served || !field.path) return undefined
    return createField({ file: field.file, source: field.source, data }, field.path, '', { registry, served })?.value
  }
}

function describeConflict(file: string, version: string, theirs: FormValue, yours: FormValue) {
  const [text, mine] = [theirs, yours].map((value) => [value].flat().join(', ')) as [string, string]
  const words = diffWordsWithSpace(text, mine).map(
    ({ value, added, removed }): ChangedWords => ({ text: value, in: added ? 'yours' : removed ? 'theirs' : 'both' }),
  )
  return { status: 'conflict', file, version, words, theirs: [[{ text, marks: [] }]] } as const
}
