import { posix } from 'node:path'
import { z } from '../../../core/api/index.ts'
import { toWrittenAddress, unwrittenPicture } from '../../../core/content/index.ts'
import { type Code, isError } from '../../../core/diagnostics/index.ts'
import type { Collection, CompleteCompilation } from '../../../core/index.ts'
import { hashOf } from '../../../core/runtime/index.ts'
import { describeFieldName, fieldNamesAt, findField } from '../../../core/schema/index.ts'
import { slugOf } from '../../../core/text/index.ts'
import {
  type CompletedField,
  completeEntry,
  formatEntry,
  type PlannedField,
  planNewEntry,
} from '../../../edits/new-entry/index.ts'
import type { ArticleCollection, ArticleList, FormValues, NewArticle, NewArticleResult } from '../../form-protocol.ts'
import type { EditCore } from '../edit-core.ts'
import { findNewFindings } from '../find-new-findings.ts'
import { createField } from '../form/form-fields.ts'
import { parseFormValue } from '../form/form-values.ts'
import { findAddress, nameField } from '../names.ts'
import { planBlankPicture } from './blank-picture.ts'

/** What people still have to write, and to choose: the blank picture is made with the entry. */
const expected: readonly string[] = ['content/unwritten', 'image/missing'] satisfies readonly Code[]

/** Lists the collections, and makes new entries of them as `new` does. */
export function createNewArticles(core: EditCore) {
  const { registry, context, current } = core
  const { root, options } = context
  const describeCollection = (source: Collection, { routes }: CompleteCompilation): ArticleCollection => ({
    id: collectionIdOf(source),
    label: describeFieldName(posix.basename(source.folder)),
    folder: routes
      .find(
        ({ owner, url }) =>
          owner.startsWith(`content/${source.folder}/`) && url.endsWith(`/${posix.parse(owner).name}`),
      )
      ?.url.replace(/[^/]*$/, ''),
    canBeDraft: fieldNamesAt(source.schema, []).includes('draft'),
  })
  /** The value of the form for a field that has none. */
  const fillIn = (file: string, values: FormValues, completed: CompletedField): CompletedField => {
    const { path, fault } = completed
    const given = values.find(({ field: id }) => {
      const field = registry.find(id)
      return field?.file === file && JSON.stringify(field.path) === JSON.stringify(path)
    })
    const field = given && registry.find(given.field)
    const parsed = fault !== undefined && field && given ? parseFormValue(field, given.value) : undefined
    return parsed ? { ...completed, ...parsed, fault: undefined } : completed
  }
  /** A blank picture in the place of one that a new entry would borrow. */
  const leaveBlank = (file: string, { schema }: Collection, completed: CompletedField): CompletedField => {
    const isPicture = findField(schema, completed.path)?.leadsTo === 'picture'
    return isPicture ? { ...completed, value: toWrittenAddress(unwrittenPicture, file), fault: undefined } : completed
  }
  const isValid = ({ schema }: PlannedField, { value, fault }: CompletedField): boolean =>
    fault === undefined && z.safeParse(schema, value).success
  return {
    list(): ArticleList {
      const served = current()
      return { collections: served ? collectionsOf(served).map((source) => describeCollection(source, served)) : [] }
    },
    /** The address of the page of a file that forms have. */
    addressOf(id: string): string | undefined {
      const [served, field] = [current(), registry.find(id)]
      return served && field && findAddress(served, field.file)
    },
    async create({ collection, title, values = [] }: NewArticle): Promise<NewArticleResult | undefined> {
      const served = current()
      const source = served && collectionsOf(served).find((one) => collectionIdOf(one) === collection)
      if (!served || !source) return undefined
      const name = slugOf(title)
      if (name === '') return refuse('give it a title with letters')
      const request = { id: name, title: title.trim(), set: new Map<string, string>(), root, now: options.now }
      const plan = planNewEntry(source, request, served)
      if ('fault' in plan) return refuse(`${plan.fault}: choose another title`)
      const { file, planned } = plan
      const completed = completeEntry(planned, new Map())
      const fields = completed.map((field) => leaveBlank(file, source, fillIn(file, values, field)))
      const faulty = planned.filter((field, index) => {
        const value = fields[index]
        return completed[index]?.fault !== undefined && !(value && isValid(field, value))
      })
      if (faulty.length > 0) {
        const from = { file, source, data: {} }
        const asked = faulty.flatMap(
          ({ path }) => createField(from, path, nameField(source.schema, path), { registry, served }) ?? [],
        )
        return asked.length === faulty.length
          ? { status: 'asked', fields: asked }
          : refuse(`a value is needed that cannot be asked for here: ${faulty.map(({ name }) => name).join(', ')}`)
      }
      const text = formatEntry(root, file, source, fields)
      const found = await findNewFindings(new Map([[file, text]]), [], { ...core, served })
      const error = found?.findings.find(({ diagnostic }) => isError(diagnostic) && !expected.includes(diagnostic.code))
      if (error) return refuse(error.diagnostic.message)
      const picture = text.includes(unwrittenPicture) ? await planBlankPicture(root) : []
      const changes = [{ file, before: undefined, after: text }, ...picture]
      const result = core.save(changes, file, `new page “${request.title}”`)
      if (result.status !== 'saved') return refuse(`${file} cannot be made`)
      return { ...result, article: { file: registry.idOfFile(file, source) } }
    },
  }
}

const refuse = (message: string): NewArticleResult => ({ status: 'refused', message })

const collectionIdOf = ({ folder }: Collection): string => hashOf('collection', folder).slice(0, 12)

/** Those whose entries editors name, and publish one by one. */
const collectionsOf = ({ loaded, routes }: CompleteCompilation): readonly Collection[] =>
  [...loaded.keys()].filter(
    (source): source is Collection =>
      source.kind === 'collection' &&
      source.ids === undefined &&
      (fieldNamesAt(source.schema, []).includes('draft') ||
        routes.some(({ owner }) => owner.startsWith(`content/${source.folder}/`))),
  )
