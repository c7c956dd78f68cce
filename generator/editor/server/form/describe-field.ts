import { valueAt } from '../../../core/source/data-path.ts'

/** Names that say less to people than to programs. */
const names: Readonly<Record<string, string>> = { src: 'Picture', alt: 'Alternative text', href: 'Address' }

/** `coverAlt` is `Cover alt`. */
export function describeFieldName(key: string): string {
  const known = names[key]
  if (known !== undefined) return known
  const words = key
    .replace(/[A-Z]+(?=[A-Z][a-z])|[A-Z]/g, ' $&')
    .replace(/[-_]+/g, ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
