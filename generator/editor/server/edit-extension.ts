import type { DevExtension, DevHost } from '../../cli/dev/index.ts'
import { z } from '../../core/api/index.ts'
import {
  articleRemoval,
  articleRename,
  formChanges,
  formRequest,
  newArticle,
  pictureChange,
  pictureId,
  pictureUploadSchema,
  valueAction,
} from '../form-protocol.ts'
import { fieldIdSchema, fileVersion, pasteRequest } from '../protocol.ts'
import { chosenChangesSchema, contentSearch, publication, replacement, versionOfPage } from '../publish-protocol.ts'
import { createSecretTest, getSecret } from './edit-secret.ts'
import { createEditSession, type EditSession } from './edit-session.ts'
import { readPasted } from './text/read-pasted.ts'

/** In bytes. */
const maxUploadLength = 28_000_000

export interface EditOptions {
  /** Whether pages open in the mode. */
  readonly edit?: boolean
  /** Whether requests need a secret besides the token of the page. Otherwise, other machines may not edit. */
  readonly editRemote?: boolean
}

/** The edit mode of `dev`. */
export async function createEditExtension(
  { edit, editRemote = false }: EditOptions,
  { context, isLocal, runExclusively, whenIdle, reportChanges }: DevHost,
): Promise<DevExtension> {
  const isSecret = editRemote ? createSecretTest(getSecret(context)) : undefined
  // The answer to the save is sent first.
  const onWrite = (files: readonly string[]): void => void setImmediate(() => reportChanges(files))
  const session = createEditSession(context, runExclusively, onWrite)
  return {
    attributes: [...(edit ? ['data-edit-mode'] : []), ...(editRemote ? ['data-edit-secret'] : [])],
    scripts: { '/_dev/edit.js': 'editor/browser/mode.tsx' },
    answers: createEditAnswers(session, whenIdle),
    requestLimits: { '/_dev/edit/upload': maxUploadLength, '/_dev/edit/paste': maxUploadLength },
    isAllowed: async (headers) => (isSecret ? isSecret(headers['x-edit-token']) : isLocal),
    async prepareAnnotation(path) {
      if (!session.isPreviewed(path)) await whenIdle()
      return (html) => session.annotatePage(path, html)
    },
    onPreview: session.preview,
    onServed: session.update,
    onCompiled: session.places.update,
  }
}

const address = z.string().startsWith('/').max(2048)
const ofField = z.strictObject({ field: fieldIdSchema })
const nothing = z.strictObject({})

/** Answers to requests of the edit mode, by address. Undefined for a request that is not one. `whenIdle` resolves once nothing is compiled. */
export function createEditAnswers(session: EditSession, whenIdle: () => Promise<void>) {
  const { articles, details, history, lists, pictures, publishing, search } = session
  return Object.fromEntries([
    on('page', z.strictObject({ page: address }), async ({ page }) => {
      if (session.isPreviewed(page)) await whenIdle()
      return session.page(page)
    }),
    on('open', ofField.extend({ versions: z.array(fileVersion).max(500).optional() }), ({ field, versions }) =>
      session.open(field, versions),
    ),
    on('check', formChanges.extend({ page: address.optional() }), ({ page, ...changes }) =>
      session.check(changes, page),
    ),
    on('check-rest', z.strictObject({ check: z.int() }), ({ check }) => session.restOfCheck(check)),
    on('save', formChanges, session.save),
    on('paste', pasteRequest, (request) => {
      const { document, leftOut } = readPasted(request)
      return { document: document.toJSON(), leftOut }
    }),
    on('undo', nothing, session.undo),
    on('redo', nothing, session.redo),
    on('details', formRequest, (of) => {
      if ('page' in of) return session.pageDetails(of.page)
      return 'file' in of ? details.ofFile(of.file) : details.ofNewValue(of)
    }),
    on('lists', ofField.extend({ version: fileVersion }), ({ field, version }) => lists.around(field, version)),
    on('change-value', valueAction, lists.change),
    on('picture', ofField, ({ field }) => pictures.open(field)),
    on('upload', pictureUploadSchema, pictures.upload),
    on('thumbnails', z.strictObject({ pictures: z.array(pictureId).max(24) }), async (request) => {
      const found = await pictures.thumbnails(request.pictures)
      return Object.keys(found).length > 0 ? found : undefined
    }),
    on('save-picture', pictureChange, pictures.save),
    on('pages', nothing, session.places.list),
    on('articles', nothing, articles.list),
    on('article', z.strictObject({ file: fieldIdSchema }), ({ file }) => articles.open(file)),
    on('new-article', newArticle, async (request) => {
      const made = await articles.create(request)
      // Its page is there when the panel asks for it.
      if (made?.status !== 'saved') return made
      await session.whenServed(made.file)
      return { ...made, article: { ...made.article, address: articles.addressOf(made.article.file) } }
    }),
    on('rename-article', articleRename, async (request) => {
      await session.whenServed()
      return articles.rename(request)
    }),
    on('remove-article', articleRemoval, async (request) => {
      await session.whenServed()
      return articles.remove(request)
    }),
    on('changes', nothing, publishing.changes),
    on('compare', chosenChangesSchema, ({ files }) => publishing.compare(files)),
    on('publish', publication, publishing.publish),
    on('undo-changes', chosenChangesSchema, ({ files }) => publishing.undoChanges(files)),
    on('merge', z.strictObject({ number: z.int() }), ({ number }) => publishing.merge(number)),
    on('follow', nothing, publishing.follow),
    on('history', z.strictObject({ page: address }), ({ page }) => history.list(page)),
    on('compare-version', versionOfPage, ({ page, commit }) => history.compare(page, commit)),
    on('restore', versionOfPage, ({ page, commit }) => history.restore(page, commit)),
    on('search', contentSearch, search.search),
    on('replace', replacement, search.replace),
  ])
}

/** The address of a request, and the answer to its body: undefined for one that does not fit the schema. */
function on<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  respond: (request: z.output<Schema>) => unknown,
): readonly [address: string, answer: (body: unknown) => unknown] {
  const answer = (body: unknown): unknown => {
    const { data, success } = schema.safeParse(body)
    return success ? respond(data) : undefined
  }
  return [`/_dev/edit/${name}`, answer]
}
