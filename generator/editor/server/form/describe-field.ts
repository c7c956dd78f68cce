import type { ContentPath, Source } from '../../../core/api/index.ts'
import { describeFieldName, findField } from '../../../core/schema/index.ts'
import { valueAt } from '../../../core/source/index.ts'

const maxTitle = 60

/** `Questions 2: What does it cost?` */
export function describeItem(list: string, item: unknown, index: number): string {
  const title = titleOfItem(item)
  return `${list} ${index + 1}${title ? `: ${title}` : ''}`
}

/** What a list calls an item: its text, or its title, cut off where it is long. */
export function titleOfItem(item: unknown): string | undefined {
  const title = typeof item === 'string' ? item : findTitle(item)
  return title && title.length > maxTitle ? `${title.slice(0, maxTitle - 1).trimEnd()}…` : title
}

/** The title or name in the data of an entry or an item. */
export const findTitle = (data: unknown): string | undefined =>
  ['title', 'name', 'label', 'heading', 'question', 'alt']
    .map((key) => valueAt(data, [key]))
    .find((value): value is string => typeof value === 'string' && value !== '')

/** Code, strong words and links of markdown, with their words. */
const markup = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\([^)]+\)/g

/** The description of a field for people who do not know markdown. */
export const plainDescription = (description: string | undefined): string | undefined =>
  description
    ?.replace(/\bMarkdown: /g, 'Text with ')
    .replace(markup, (_all, ...[code, strong, link]: (string | undefined)[]) => code ?? strong ?? link ?? '')

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
