import type { ContentPath } from '../../../core/api/check.ts'
import type { Source } from '../../../core/api/define.ts'
import { findField } from '../../../core/content/schema-fields.ts'
import { describeFieldName } from '../form/describe-field.ts'

/** Names of lists that say nothing beside the name of the group around them. */
const isUnnamed = (step: string | number, index: number): boolean => step === 'items' && index > 0

/** `hero.actions[0].label` is `Hero › Actions 1: Label`. `Text` for the markdown body. */
export function describeFieldPath({ schema }: Source, path: ContentPath | undefined): string {
  if (!path) return 'Text'
  const names: string[] = []
  for (const [index, step] of path.entries()) {
    if (typeof step === 'number') names.push(`${names.pop() ?? ''} ${step + 1}`.trim())
    else if (!isUnnamed(step, index)) names.push(nameField(schema, path.slice(0, index + 1)))
  }
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(' › ')}: ${last}` : last
}

/** What forms call the field at a path, or the list that an item is in. */
export function nameField(schema: Source['schema'], path: ContentPath): string {
  const end = path.findLastIndex((step, index) => typeof step === 'string' && !isUnnamed(step, index))
  const at = path.slice(0, end + 1)
  return findField(schema, at)?.title ?? describeFieldName(String(at.at(-1) ?? ''))
}
