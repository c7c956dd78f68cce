import { valueAt } from '../../../core/source/data-path.ts'

export { describeFieldName } from '../../../core/content/schema-fields.ts'

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
