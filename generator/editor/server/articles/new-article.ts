import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { toWrittenAddress, unwrittenPicture } from '../../../core/content/index.ts'
import { type DiagnosticCode, isError } from '../../../core/diagnostics/index.ts'
import type { Collection, CompleteCompilation } from '../../../core/index.ts'
import { hashOf } from '../../../core/runtime/index.ts'
import { describeFieldName, fieldNamesAt, findField } from '../../../core/schema/index.ts'
import { slugOf } from '../../../core/text/index.ts'
import { type ContentChange, readContentBytes } from '../../../edits/index.ts'
import { type CompletedField, completeEntry, formatEntry, planNewEntry } from '../../../edits/new-entry/index.ts'
import type { ArticleCollection, NewArticle, NewArticleResult } from '../../form-protocol.ts'
import { findNewFindings } from '../find-new-findings.ts'
import { findAddress, nameField } from '../names.ts'
import type { EditCore } from '../session-context.ts'

/** What people still have to write, and to choose: the blank picture is made with the entry. */
const expected: readonly string[] = ['content/unwritten', 'image/missing'] satisfies readonly DiagnosticCode[]

/** Lists the collections, and makes new entries of them as `new` does. */
export function createArticleCreator(core: EditCore) {
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
  return {
    list(): { readonly collections: readonly ArticleCollection[] } {
      const served = current()
      return { collections: served ? collectionsOf(served).map((source) => describeCollection(source, served)) : [] }
    },
    /** The address of the page of a file that forms have. */
    addressOf(id: string): string | undefined {
      const [served, field] = [current(), registry.find(id)]
      return served && field && findAddress(served, field.file)
    },
    async create({ collection, title }: NewArticle): Promise<NewArticleResult | undefined> {
      const served = current()
      const source = served && collectionsOf(served).find((one) => collectionIdOf(one) === collection)
      if (!served || !source) return undefined
      const name = slugOf(title)
      if (name === '') return refuse('give it a title with letters')
      const request = { id: name, title: title.trim(), set: new Map<string, string>(), root, now: options.now }
      const plan = planNewEntry(source, request, served)
      if ('fault' in plan) return refuse(`${plan.fault}: choose another title`)
      const { file, planned } = plan
      const fields = completeEntry(planned, new Map()).map((field) => leaveBlank(file, source, field))
      const unknown = fields.flatMap(({ fault, path }) => (fault === undefined ? [] : [nameField(source.schema, path)]))
      if (unknown.length > 0) return refuse(`only a programmer knows what to put into it for ${unknown.join(', ')}`)
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

/** A blank picture in the place of one that a new entry would borrow. */
function leaveBlank(file: string, { schema }: Collection, completed: CompletedField): CompletedField {
  const isPicture = findField(schema, completed.path)?.leadsTo === 'picture'
  return isPicture ? { ...completed, value: toWrittenAddress(unwrittenPicture, file), fault: undefined } : completed
}

/** The picture that new entries have in the place of each that people choose. */
const file = `content${unwrittenPicture}`

/** In pixels, as large as a cover. */
const [width, height] = [1600, 900]

/** A frame with a hill and a sun, the usual sign for a picture, in gray. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="${width}" height="${height}">
<rect width="1600" height="900" fill="#d9dde1"/>
<g fill="none" stroke="#7d858d" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
<rect x="640" y="310" width="320" height="280" rx="28"/><circle cx="738" cy="402" r="32"/><path d="m648 560 104-96 64 56 68-68 68 72"/>
</g></svg>`

/** The change that makes it, if it is not there. */
async function planBlankPicture(root: string): Promise<readonly ContentChange[]> {
  if (existsSync(join(root, file))) return []
  const { default: sharp } = await import('sharp')
  return [{ file, before: undefined, after: await sharp(Buffer.from(drawing)).webp({ quality: 80 }).toBuffer() }]
}

const namesIt = (text: ContentChange['after']): boolean =>
  typeof text === 'string' && text.includes(posix.basename(unwrittenPicture))

/** The change that removes it, if other changes take it out of the last text that names it. */
export function planBlankPictureRemoval(
  root: string,
  changes: readonly ContentChange[],
  { texts }: Pick<CompleteCompilation, 'texts'>,
): readonly ContentChange[] {
  const changed = new Set(changes.map((change) => change.file))
  const others = [...texts.keys()].filter((other) => !changed.has(other))
  const isDropped = changes.some(({ before }) => namesIt(before)) && !changes.some(({ after }) => namesIt(after))
  const bytes = isDropped && !others.some((other) => namesIt(texts.get(other))) && readContentBytes(root, file)
  return bytes ? [{ file, before: bytes, after: undefined }] : []
}
