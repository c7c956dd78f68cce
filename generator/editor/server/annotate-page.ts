import { groupBy } from '../../core/api/paginate.ts'
import type { CompleteCompilation } from '../../core/compilation.ts'
import { entriesByFile } from '../../core/content/entry.ts'
import type { RenderedPage } from '../../core/render/render-pages.ts'
import { filesOf } from '../../core/routes/resolve.ts'
import type { Visibility } from '../../core/routes/visibility.ts'
import type { Runtime } from '../../core/runtime/runtime.ts'
import { annotateHtml } from './annotate-html.ts'
import { type ContentChanges, type ContentValue, createContentMarks, type ReplaceValue } from './mark-content.ts'
import type { MarkedTexts } from './mark-markdown.ts'
import { markText, removeMarks } from './marks.ts'
import { markComputedTexts } from './probe-values.ts'
import { createMarkedRenderer } from './render-marked.ts'

/** What is kept over compilations. */
export interface AnnotationMemory {
  /** Fields whose marks change what a template does, by the module of the page. */
  readonly disturbing: Map<string, Set<string>>
  readonly markedTexts: MarkedTexts
}

export const createAnnotationMemory = (): AnnotationMemory => ({ disturbing: new Map(), markedTexts: new Map() })

/**
 * Returns a function that gives the elements of a page the ids of the values that they show. A page is rendered with marks around its values,
 * and that is believed only if the page without the marks is the real one, byte for byte: fields whose marks disturb a template have none, and are
 * found by their words, where these are the whole text of an element and of one value.
 */
export function createPageAnnotator(
  compilation: Pick<CompleteCompilation, 'loaded' | 'settings' | 'fileUrls'>,
  { disturbing, markedTexts }: AnnotationMemory,
  idOf: (value: ContentValue) => string,
  visibility: Visibility,
  runtime: Pick<Runtime, 'cache'>,
) {
  const marks = createContentMarks(compilation, markedTexts, runtime)
  const renderer = createMarkedRenderer(compilation, marks, visibility)
  const entries = entriesByFile(compilation.loaded)
  return (page: RenderedPage): string => {
    const { route } = page
    const body = page.readBody()
    const left = disturbing.get(route.page.module) ?? new Set()
    disturbing.set(route.page.module, left)
    const isMarked = (field: string): boolean => !left.has(field)
    const renderWith = renderer(route)
    const tryRender = (changes: ContentChanges): string | undefined => {
      try {
        return renderWith(changes)
      } catch {
        return undefined
      }
    }
    const tryMarks = (isTried: (field: string) => boolean): string | undefined => {
      const mark: ReplaceValue = ({ number, field, value, isWords }) =>
        isWords && isTried(field) ? markText(String(value), number) : value
      const html = tryRender({ replace: mark, isMarked: isTried })
      return html !== undefined && removeMarks(html) === body ? html : undefined
    }
    let html = tryMarks(isMarked)
    if (html === undefined) {
      const seen = new Set<string>()
      tryMarks((field) => {
        seen.add(field)
        return false
      })
      const fields = [...seen].filter(isMarked)
      for (const field of findDisturbing(fields, (tried) => tryMarks((one) => tried.has(one)) !== undefined))
        left.add(field)
      html = tryMarks(isMarked)
    }
    const unmarked = filesOf(route).flatMap((file) => {
      const entry = entries.get(file)
      const isOwn = route.ownFiles.includes(file)
      const values = entry ? marks.valuesOf(entry) : []
      return values
        .filter(({ isWords, field }) => html === undefined || !isWords || !isMarked(field))
        .map((value) => ({ ...value, file, words: String(value.value), isOwn }))
    })
    const others = groupBy(unmarked, ({ field }) => field)
    const probed = unmarked
      .filter(({ words }) => /\d/.test(words) && !/^[/#.]|^https?:/.test(words))
      .map((value) => ({
        ...value,
        others: (others.get(value.field) ?? []).map((other) => other.value),
        isLikely: value.isOwn || marks.getValue(value.number).source.kind === 'single',
      }))
    const computed = markComputedTexts(html ?? body, body, probed, (changed) =>
      tryRender({
        files: new Set([...changed.keys()].map((number) => marks.getValue(number).file)),
        replace: (value) => changed.get(value.number) ?? value.value,
        isMarked: () => false,
      }),
    )
    return annotateHtml(computed, unmarked, (number) => idOf(marks.getValue(number)))
  }
}

/** The members of a list with which, alone or in a part of the list, a test fails. */
function findDisturbing(
  fields: readonly string[],
  isAccepted: (fields: ReadonlySet<string>) => boolean,
): readonly string[] {
  if (fields.length === 0 || isAccepted(new Set(fields))) return []
  if (fields.length === 1) return fields
  const middle = Math.ceil(fields.length / 2)
  return [fields.slice(0, middle), fields.slice(middle)].flatMap((part) => findDisturbing(part, isAccepted))
}
