import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Compilation, Known } from '../../compilation.ts'
import { createPositionLocator, type PositionLocator } from '../../diagnostics/locator.ts'
import type { RenderedPage } from '../../render/render.ts'
import { byCodeUnit } from '../../runtime/paths.ts'
import { createSerialQueue } from '../../runtime/serial-queue.ts'
import type { UnsavedTexts } from '../../source/scan.ts'

/** A file with its unsaved text. */
export interface OpenFile {
  readonly document: TextDocument
  /** POSIX path relative to the root. */
  readonly path: string
  readonly text: string
  readonly version: number
}

/** A compiled site, with the open files that it includes. */
export interface Analysis {
  readonly compiled: Compilation
  readonly known: Known
  readonly open: readonly OpenFile[]
  readonly locator: PositionLocator
}

export type Workspace = ReturnType<typeof createWorkspace>

interface WorkspaceOptions {
  readonly compile: (overlay: UnsavedTexts) => Promise<Compilation>
  readonly openFiles: () => readonly OpenFile[]
  readonly onAnalysis: (analysis: Analysis) => void
  readonly onError: (cause: unknown) => void
}

/** Milliseconds to wait for further changes: a paste or replacement is several. */
const debounceDelay = 5

/** Compiles the site after changes of open files. */
export function createWorkspace({ compile, openFiles, onAnalysis, onError }: WorkspaceOptions) {
  let analysis: Analysis | undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = createSerialQueue(async () => {
    const open = openFiles()
    const compiled = await compile(new Map(open.map(({ path, text }) => [path, text])))
    const known = withEarlier(compiled, analysis?.known)
    analysis = { compiled, known, open, locator: createPositionLocator((file) => compiled.texts.get(file)) }
    onAnalysis(analysis)
  }, onError)
  const start = (): void => {
    clearTimeout(timer)
    timer = undefined
    running = next()
  }
  return {
    /** Schedules a compilation. */
    change(): void {
      clearTimeout(timer)
      timer = setTimeout(start, debounceDelay)
    },
    /** The last analysis; waits for the first one. */
    async latest(): Promise<Analysis | undefined> {
      if (!analysis && timer) start()
      if (!analysis) await running
      return analysis
    },
    /** An analysis that includes all changes. */
    async current(): Promise<Analysis | undefined> {
      if (timer) start()
      await running
      return analysis
    },
  }
}

/** The content file of a page: its entry, else the first file that it is built from. */
export const findContentFile = ({ route }: RenderedPage): string | undefined =>
  route.owner.startsWith('content/') ? route.owner : route.files()[0]

/** Keeps pages with errors in their files, which the compilation lacks, as targets of links until the errors are fixed. */
function withEarlier({ known, diagnostics }: Compilation, earlier: Known | undefined): Known {
  if (!earlier) return known
  const sources = known.sources.length > 0 ? known.sources : earlier.sources
  if (known.pages.length === 0) return { ...earlier, sources, statics: known.statics }
  const urls = new Set(known.pages.map(({ route }) => route.url))
  const broken = new Set(diagnostics.map(({ span }) => span.file))
  const kept = earlier.pages.filter(
    (page) => !urls.has(page.route.url) && broken.has(findContentFile(page) ?? page.route.page.module),
  )
  return { ...known, sources, pages: [...known.pages, ...kept].sort((a, b) => byCodeUnit(a.route.url, b.route.url)) }
}
