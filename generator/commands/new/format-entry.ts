import { stringify } from 'yaml'
import type { Collection } from '../../api/define.ts'
import type { Path } from '../../source/yaml/spans.ts'

/** A field of a new entry and its value. */
export interface FilledField {
  readonly path: Path
  readonly value: unknown
}

const body = 'To be written.\n'

/** The text of a new entry's file; `modeline` comes first in YAML files. */
export function formatEntry(
  { format }: Collection,
  fields: readonly FilledField[],
  modeline: string | undefined,
): string {
  const data = fields.reduce<unknown>((whole, { path, value }) => put(whole, path, value), {})
  const yaml = stringify(data, { lineWidth: 0, schema: 'core' })
  return format === 'markdown'
    ? `---\n${yaml}---\n\n${body}`
    : `${modeline === undefined ? '' : `${modeline}\n`}${yaml}`
}

/** The same groups with one more field. */
function put(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const group = typeof whole === 'object' && whole !== null ? whole : {}
  return { ...group, [step]: put(Reflect.get(group, step), rest, value) }
}
