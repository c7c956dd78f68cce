import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Compilation } from '../../compilation.ts'
import { createPositionLocator, type PositionLocator } from '../../diagnostics/locator.ts'
import type { RenderedPage } from '../../render/render-pages.ts'
import { filesOf } from '../../routes/resolve.ts'
import { createSerialQueue } from '../../runtime/concurrency.ts'
import { byCodeUnit } from '../../runtime/strings.ts'
import type { UnsavedTexts } from '../../source/read-content.ts'

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
  readonly known: SiteIndex
  readonly open: readonly OpenFile[]
  readonly locator: PositionLocator
}

/** What completion, hover and links know of the site. */
export type SiteIndex = Pick<Compilation, 'sources' | 'pages' | 'pictures' | 'statics'>

export type Workspace = ReturnType<typeof createWorkspace>

interface WorkspaceOptions {
  readonly compile: (unsaved: UnsavedTexts) => Promise<Compilation>
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
  /** An analysis that includes all changes. */
  const current = async (): Promise<Analysis | undefined> => {
    if (timer) start()
    await running
    return analysis
  }
  return {
    change(): void {
      clearTimeout(timer)
      timer = setTimeout(start, debounceDelay)
    },
    /** The last analysis; waits for the first one. */
    latest: async (): Promise<Analysis | undefined> => analysis ?? current(),
    current,
  }
}

/** The content file of a page: its entry, else the first file that it is built from. */
export const findContentFile = ({ route }: RenderedPage): string | undefined =>
  route.owner.startsWith('content/') ? route.owner : filesOf(route)[0]

/** Keeps pages with errors in their files, which the compilation lacks, as targets of links until the errors are fixed. */
function withEarlier(compilation: Compilation, earlier: SiteIndex | undefined): SiteIndex {
  const { pages, pictures, statics, diagnostics } = compilation
  if (!earlier) return compilation
  const sources = compilation.sources.length > 0 ? compilation.sources : earlier.sources
  if (pages.length === 0) return { ...earlier, sources, statics }
  const urls = new Set(pages.map(({ route }) => route.url))
  const broken = new Set(diagnostics.map(({ span }) => span.file))
  const kept = earlier.pages.filter(
    (page) => !urls.has(page.route.url) && broken.has(findContentFile(page) ?? page.route.page.module),
  )
  return { sources, pictures, statics, pages: [...pages, ...kept].sort((a, b) => byCodeUnit(a.route.url, b.route.url)) }
}
