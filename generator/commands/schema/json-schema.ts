import { z } from 'zod'
import type { Source } from '../../api/define.ts'
import { describeSource } from '../../content/describe.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The draft-07 JSON Schema of what editors write for a source, before variables are put in and defaults filled. */
export function jsonSchemaOf(source: Source): JsonSchema {
  const schema = z.toJSONSchema(source.schema, {
    target: 'draft-07',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema, path }) => {
      const name = path.at(-2) === 'properties' ? path.at(-1) : undefined
      if (typeof name === 'string') jsonSchema.title ??= humanize(name)
      dropSafeLimits(jsonSchema)
      const message = jsonSchema.pattern === undefined ? undefined : findOwnMessage(zodSchema)
      if (message !== undefined) jsonSchema['patternErrorMessage'] = message
    },
  })
  return { title: capitalize(describeSource(source)), description: whereOf(source), ...schema }
}

const whereOf = (source: Source): string =>
  source.kind === 'single'
    ? `content/${source.file}`
    : source.format === 'markdown'
      ? `Front matter of content/${source.folder}/*.md`
      : `content/${source.folder}/*.yaml`

/** Zod limits each whole number to those that JavaScript holds exactly: no editor comes near. */
function dropSafeLimits(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** What a schema itself says of a text without its form; nothing where it leaves that to zod. Editors' plug-ins show it in place of the pattern. */
function findOwnMessage(schema: z.core.$ZodType): string | undefined {
  const { error } = z.safeParse(schema, '\0')
  const message = error?.issues.find(({ code }) => code === 'invalid_format')?.message
  return message?.startsWith('Invalid ') ? undefined : message
}

/** `coverImage` is `Cover image`. */
const humanize = (name: string): string => capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
