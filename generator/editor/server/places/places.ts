import type { IsOfPage } from '../../../cli/dev/index.ts'
import type { Compilation } from '../../../core/compilation.ts'
import { isError } from '../../../core/diagnostics/diagnostic.ts'
import { escapeControlCharactersInLine as escapeControl } from '../../../core/diagnostics/reporters/escape-control.ts'
import type { RenderedPage } from '../../../core/render/render-pages.ts'
import type { HistoryState, PageFields, PlacedFinding } from '../../protocol.ts'
import type { HistoryStep } from '../content-store.ts'
import type { EditCore } from '../edit-core.ts'
import type { Details } from '../form/details.ts'
import { createPlaceDescriber } from './describe-place.ts'
import { describeStep } from './describe-step.ts'
import { findUnwritten } from './find-unwritten.ts'
import { findHiddenPages, listPages } from './list-pages.ts'

/** A help without the law or the guideline in brackets at its end, which is for those who write the rules. */
export const withoutSource = (help: string | undefined): string | undefined =>
  help?.replace(/ \((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)$/, '')

/** What a page and its findings are called, for people who do not know the files. */
export function createPlaces(core: EditCore, details: Details) {
  const { store, current } = core
  const describer = createPlaceDescriber(core, details)
  /** The last compilation, with errors or without. */
  let compiled: (Pick<Compilation, 'diagnostics' | 'texts'> & { readonly isOfPage: IsOfPage }) | undefined
  const findingsOf = (url: string): readonly PlacedFinding[] => {
    if (!compiled) return []
    const { diagnostics, texts, isOfPage } = compiled
    return diagnostics
      .filter(({ awaitsOwner }) => !awaitsOwner)
      .toSorted((a, b) => Number(isError(b)) - Number(isError(a)))
      .map((diagnostic) => ({
        severity: diagnostic.severity,
        message: escapeControl(diagnostic.message),
        help: withoutSource(diagnostic.help && escapeControl(diagnostic.help)),
        isOfPage: isOfPage(diagnostic, url),
        place: describer.describeSpan(diagnostic.span, texts.get(diagnostic.span.file)),
      }))
  }
  const describe = (step: HistoryStep | undefined): string | undefined => {
    const served = current()
    return step && served && describeStep(step, served, details.findSource)
  }
  return {
    ...describer,
    update({ diagnostics, texts }: Compilation, isOfPage: IsOfPage): void {
      compiled = { diagnostics, texts, isOfPage }
    },
    list: () => ({ pages: listPages(core, details) }),
    ofPage({ route }: RenderedPage): Pick<PageFields, 'findings' | 'unwritten' | 'hidden'> {
      const disk = store.read(route.owner)
      return {
        findings: findingsOf(route.url),
        unwritten: disk ? findUnwritten(route.owner, disk.text, describer) : [],
        hidden: findHiddenPages(listPages(core, details)),
      }
    },
    historyState: ({ undo, redo }: { undo: HistoryStep | undefined; redo: HistoryStep | undefined }): HistoryState => ({
      canUndo: undo !== undefined,
      canRedo: redo !== undefined,
      undoes: describe(undo),
      redoes: describe(redo),
    }),
  }
}
