import type { Compilation, Known } from '../../compilation.ts'
import { createPositionLocator, type PositionLocator } from '../../diagnostics/locator.ts'
import { byCodeUnit } from '../../runtime/paths.ts'
import { createSerialQueue } from '../../runtime/serial-queue.ts'
import type { UnsavedTexts } from '../../source/scan.ts'
import { contentOf } from './link-at-cursor.ts'

/** An open file, as the editor has it at this moment. */
export interface OpenFile {
  readonly uri: string
  /** POSIX path relative to the root. */
  readonly path: string
  readonly text: string
  readonly version: number
}

/** A compiled site, with the open files that went into it. */
export interface Analysis {
  readonly compiled: Compilation
  readonly known: Known
  readonly open: readonly OpenFile[]
  readonly locator: PositionLocator
}

export interface Workspace {
  /** Something has changed: compiles again, soon. */
  readonly change: () => void
  /** The last analysis; waits for the first one. */
  readonly latest: () => Promise<Analysis | undefined>
  /** An analysis with every change so far. */
  readonly current: () => Promise<Analysis | undefined>
}

interface Setup {
  readonly compile: (overlay: UnsavedTexts) => Promise<Compilation>
  readonly openFiles: () => readonly OpenFile[]
  readonly onAnalysis: (analysis: Analysis) => void
  readonly onError: (cause: unknown) => void
}

/** Milliseconds without a change before it is compiled: the keystrokes of one paste or replacement come together. */
const settling = 5

/** Keeps what is known of the site up to date with what is typed. */
export function createWorkspace({ compile, openFiles, onAnalysis, onError }: Setup): Workspace {
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
    change() {
      clearTimeout(timer)
      timer = setTimeout(start, settling)
    },
    async latest() {
      if (!analysis && timer) start()
      if (!analysis) await running
      return analysis
    },
    async current() {
      if (timer) start()
      await running
      return analysis
    },
  }
}

/** A page whose file is broken has no place in the site, but still is what one means: it is remembered until its file is whole. */
function withEarlier({ known, diagnostics }: Compilation, earlier: Known | undefined): Known {
  if (!earlier) return known
  const sources = known.sources.length > 0 ? known.sources : earlier.sources
  if (known.pages.length === 0) return { ...earlier, sources, statics: known.statics }
  const addresses = new Set(known.pages.map(({ route }) => route.url))
  const broken = new Set(diagnostics.map(({ span }) => span.file))
  const remembered = earlier.pages.filter(
    (page) => !addresses.has(page.route.url) && broken.has(contentOf(page) ?? page.route.page.module),
  )
  const pages = [...known.pages, ...remembered].sort((a, b) => byCodeUnit(a.route.url, b.route.url))
  return { ...known, sources, pages }
}
