import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { DevExtension, DevHost } from '../../cli/dev/index.ts'
import { z } from '../../core/api/index.ts'
import { type CommandContext, CommandError, refuseLinks } from '../../core/context/index.ts'
import { equalsSecret } from '../../core/runtime/index.ts'
import {
  articleRemovalSchema,
  articleRenameSchema,
  formChangesSchema,
  formRequestSchema,
  newArticleSchema,
  pictureChangeSchema,
  pictureIdSchema,
  pictureUploadSchema,
  valueActionSchema,
} from '../form-protocol.ts'
import {
  chosenChangesSchema,
  contentSearchSchema,
  draftPlaces,
  fieldIdSchema,
  fileVersionSchema,
  pageVersionSchema,
  pasteRequestSchema,
  publishRequestSchema,
  replacementSchema,
} from '../protocol.ts'
import { createEditSession, type EditSession } from './edit-session.ts'
import { readPastedText } from './text/read-pasted.ts'

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
    answers: Object.fromEntries(
      Object.entries(createEditAnswers(session, whenIdle)).map(([name, respond]) => [
        `/_dev/edit/${name}`,
        respond as (body: unknown) => unknown,
      ]),
    ),
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

/** Answers to requests of the edit mode, by name. Undefined for a request that is not one. `whenIdle` resolves once nothing is compiled. */
export function createEditAnswers(session: EditSession, whenIdle: () => Promise<void>) {
  const { articles, details, history, lists, pictures, publishing, search } = session
  return {
    page: answer(z.strictObject({ page: address }), async ({ page }) => {
      if (session.isPreviewed(page)) await whenIdle()
      return session.page(page)
    }),
    open: answer(ofField.extend({ versions: z.array(fileVersionSchema).max(500).optional() }), ({ field, versions }) =>
      session.open(field, versions),
    ),
    locate: answer(draftPlaces, session.locate),
    check: answer(formChangesSchema.extend({ page: address.optional() }), ({ page, ...changes }) =>
      session.check(changes, page),
    ),
    save: answer(formChangesSchema, session.save),
    paste: answer(pasteRequestSchema, (request) => {
      const { document, leftOut } = readPastedText(request)
      return { document: document.toJSON(), leftOut }
    }),
    undo: answer(nothing, session.undo),
    redo: answer(nothing, session.redo),
    details: answer(formRequestSchema, (of) => {
      if ('page' in of) return session.pageDetails(of.page)
      return 'file' in of ? details.ofFile(of.file) : details.ofNewValue(of)
    }),
    lists: answer(ofField.extend({ version: fileVersionSchema }), ({ field, version }) => lists.around(field, version)),
    'change-value': answer(valueActionSchema, async (request) => {
      // The order of entries is that of the served site.
      if (session.registry.find(request.value)?.path?.length === 0) await session.whenServed()
      return lists.change(request)
    }),
    picture: answer(ofField, ({ field }) => pictures.open(field)),
    upload: answer(pictureUploadSchema, pictures.upload),
    thumbnails: answer(z.strictObject({ pictures: z.array(pictureIdSchema).max(24) }), async (request) => {
      const found = await pictures.thumbnails(request.pictures)
      return Object.keys(found).length > 0 ? found : undefined
    }),
    'save-picture': answer(pictureChangeSchema, pictures.save),
    pages: answer(nothing, session.places.list),
    articles: answer(nothing, articles.list),
    article: answer(z.strictObject({ file: fieldIdSchema }), ({ file }) => articles.open(file)),
    'new-article': answer(newArticleSchema, async (request) => {
      const made = await articles.create(request)
      // Its page is there when the panel asks for it.
      if (made?.status !== 'saved') return made
      await session.whenServed(made.file)
      return { ...made, article: { ...made.article, address: articles.addressOf(made.article.file) } }
    }),
    'rename-article': answer(articleRenameSchema, async (request) => {
      await session.whenServed()
      return articles.rename(request)
    }),
    'remove-article': answer(articleRemovalSchema, async (request) => {
      await session.whenServed()
      return articles.remove(request)
    }),
    changes: answer(nothing, publishing.changes),
    compare: answer(chosenChangesSchema, ({ files }) => publishing.compare(files)),
    publish: answer(publishRequestSchema, publishing.publish),
    'undo-changes': answer(chosenChangesSchema, ({ files }) => publishing.undoChanges(files)),
    merge: answer(z.strictObject({ number: z.int() }), ({ number }) => publishing.merge(number)),
    follow: answer(nothing, publishing.follow),
    history: answer(z.strictObject({ page: address }), ({ page }) => history.list(page)),
    'compare-version': answer(pageVersionSchema, ({ page, commit }) => history.compare(page, commit)),
    restore: answer(pageVersionSchema, ({ page, commit }) => history.restore(page, commit)),
    search: answer(contentSearchSchema, search.search),
    replace: answer(replacementSchema, search.replace),
  }
}

/** The answer to a body that fits the schema. */
const answer =
  <Schema extends z.ZodType, Reply>(schema: Schema, respond: (request: z.output<Schema>) => Reply) =>
  (body: z.input<Schema>): Reply | undefined => {
    const { data, success } = schema.safeParse(body)
    return success ? respond(data) : undefined
  }

/** The secret of other machines: that of the environment, or of a file that only its user reads, which is made if it is not there. */
export function getSecret({ io, root }: Pick<CommandContext, 'io' | 'root'>): string {
  const path = refuseLinks(root, join(root, '.cache/edit-secret'))
  const given = io.environment['SITE_EDIT_SECRET']
  if (given === undefined && !existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${randomBytes(16).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  }
  const [place, secret] =
    given === undefined ? [path, readFileSync(path, 'utf8').trimEnd()] : ['SITE_EDIT_SECRET', given]
  if (!/^[!-~][ -~]{14,}[!-~]$/.test(secret))
    throw new CommandError(`the secret in ${place} needs 16 letters, digits and signs of ASCII, or more`)
  io.stderr.write(`other machines may edit the site with the secret in ${place}\n`)
  return secret
}

const [pause, maxWait] = [1000, 10_000]

/** Returns a function that tells whether a text is the secret. After a wrong one it compares one text a second, and refuses those that would wait for more than ten. */
export function createSecretTest(secret: string): (text: unknown) => Promise<boolean> {
  /** Time of the next comparison. */
  let next = 0
  return async (text) => {
    if (typeof text !== 'string' || text === '') return false
    const delay = next - performance.now()
    if (delay > maxWait) return false
    if (delay > 0) {
      next += pause
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
    const isRight = equalsSecret(text, secret)
    if (!isRight) next = Math.max(next, performance.now() + pause)
    return isRight
  }
}
