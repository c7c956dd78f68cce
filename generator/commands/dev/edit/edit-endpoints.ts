import { z } from '../../../api/zod.ts'
import type { EditSession } from './edit-session.ts'
import { fieldId, fieldValue } from './protocol.ts'

const version = z.string().regex(/^[0-9a-f]{64}$/)
const page = z.strictObject({ page: z.string().startsWith('/').max(2048) })
const opened = z.strictObject({ field: fieldId })
const edited = z.strictObject({ field: fieldId, version, value: fieldValue })
const nothing = z.strictObject({})

/** Answers to requests of the edit mode, by address. Undefined for a request that is not one. */
export function createEditAnswers(session: EditSession): Readonly<Record<string, (body: unknown) => unknown>> {
  const answer =
    <Schema extends z.ZodType>(schema: Schema, respond: (request: z.output<Schema>) => unknown) =>
    (body: unknown): unknown => {
      const { data, success } = schema.safeParse(body)
      return success ? respond(data) : undefined
    }
  return {
    '/_dev/edit/page': answer(page, ({ page: path }) => session.page(path)),
    '/_dev/edit/open': answer(opened, ({ field }) => session.open(field)),
    '/_dev/edit/check': answer(edited, ({ field, version, value }) => session.check(field, version, value)),
    '/_dev/edit/save': answer(edited, ({ field, version, value }) => session.save(field, version, value)),
    '/_dev/edit/undo': answer(nothing, session.undo),
    '/_dev/edit/redo': answer(nothing, session.redo),
  }
}
