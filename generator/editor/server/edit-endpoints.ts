import { z } from '../../core/api/zod.ts'
import { fieldId, fieldValue } from '../protocol.ts'
import type { EditSession } from './edit-session.ts'
import { fileVersion } from './form/form-protocol.ts'
import { formAnswers, on } from './form-endpoints.ts'

const page = z.strictObject({ page: z.string().startsWith('/').max(2048) })
const opened = z.strictObject({ field: fieldId })
const edited = z.strictObject({ field: fieldId, version: fileVersion, value: fieldValue })
const checked = edited.extend(page.shape)
const nothing = z.strictObject({})

/** The edit mode of a server. */
export interface EditMode {
  readonly session: EditSession
  /** Requests need it besides the token of the page, if other machines can reach the server. */
  readonly token: string | undefined
  /** Resolves once no compilation runs. */
  readonly whenIdle: () => Promise<void>
}

/** Answers to requests of the edit mode, by address. Undefined for a request that is not one. */
export const createEditAnswers = ({
  session,
  whenIdle,
}: Pick<EditMode, 'session' | 'whenIdle'>): Readonly<Record<string, (body: unknown) => unknown>> =>
  Object.fromEntries([
    on('page', page, async ({ page: path }) => {
      if (session.isPreviewed(path)) await whenIdle()
      return session.page(path)
    }),
    on('open', opened, ({ field }) => session.open(field)),
    on('check', checked, ({ field, version, value, page: path }) => session.check(field, version, value, path)),
    on('check-rest', z.strictObject({ check: z.int() }), ({ check }) => session.restOfCheck(check)),
    on('save', edited, ({ field, version, value }) => session.save(field, version, value)),
    on('undo', nothing, session.undo),
    on('redo', nothing, session.redo),
    ...formAnswers(session),
  ])
