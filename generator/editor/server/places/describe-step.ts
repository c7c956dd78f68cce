import type { ContentPath } from '../../../core/api/check.ts'
import type { Source } from '../../../core/api/define.ts'
import type { CompleteCompilation } from '../../../core/compilation.ts'
import { isContentFile } from '../../../core/content/source-files.ts'
import { valueAt } from '../../../core/source/data-path.ts'
import { parseText } from '../../../core/source/parse.ts'
import type { ContentChange } from '../../../edits/write-content.ts'
import type { HistoryStep } from '../content-store.ts'
import { findTitle, nameField } from '../form/describe-field.ts'
import { nameFile } from './name-page.ts'

/** What a step of the history changed: `heading of Locations`, `new article “Sleep”`. */
export function describeStep(
  { changes, moved }: HistoryStep,
  served: CompleteCompilation,
  findSource: (file: string) => Source | undefined,
): string {
  const texts = changes.filter(({ file }) => isContentFile(file))
  const made = texts.find(({ before }) => before === undefined)
  const removed = texts.find(({ after }) => after === undefined)
  if (made && removed) return `address of ${titleOf(made, made.after)}`
  if (made) return `new page ${titleOf(made, made.after)}`
  if (removed) return `removal of ${titleOf(removed, removed.before)}`
  const [first] = texts
  if (!first) return 'picture'
  const source = findSource(first.file)
  const page = source ? nameFile(served, first.file, source) : first.file
  if (texts.length > 1 || moved || !source) return `changes of ${page}`
  return `${findChanged(first, source)} of ${page}`
}

const titleOf = ({ file }: ContentChange, text: ContentChange['before']): string =>
  `“${findTitle(parseText(file, String(text))?.data) ?? file}”`

function findChanged({ file, before, after }: ContentChange, { schema }: Source): string {
  const [old, next] = [before, after].map((text) => parseText(file, String(text)))
  const path = findDifference(old?.data, next?.data)
  if (!path) return 'text'
  if (path.length === 0) return 'details'
  const name = nameField(schema, path)
  const index = path.at(-1)
  const words = typeof index === 'number' ? `${name} ${index + 1}` : name
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** The path of all that differs; undefined if nothing does. */
function findDifference(before: unknown, after: unknown, path: ContentPath = []): ContentPath | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const isList = Array.isArray(before) && Array.isArray(after)
  if (!(isList ? before.length === after.length : isFields(before) && isFields(after))) return path
  const keys = [...new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))])]
  const found = keys.flatMap((key) => {
    const step = isList ? Number(key) : key
    const different = findDifference(valueAt(before, [step]), valueAt(after, [step]), [...path, step])
    return different ? [different] : []
  })
  return found.length === 1 ? found[0] : path
}

const isFields = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
