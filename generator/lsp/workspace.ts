import type { TextDocument } from 'vscode-languageserver-textdocument'
import { type PositionLocator, positionLocatorOf } from '../core/diagnostics/index.ts'
import type { Compilation } from '../core/index.ts'
import { createSerialRunner } from '../core/runtime/index.ts'
import type { TextLookup, UnsavedTexts } from '../core/source/index.ts'
import { byCodeUnit } from '../core/text/index.ts'
import { addRedirectFixes } from '../edits/index.ts'
import {
  createSiteIndex,
  findFileOfPage,
  type LinkContext,
  linkContextOf,
  type SiteIndex,
} from '../edits/references/index.ts'

/** A file with its unsaved text. */
export interface OpenFile {
  readonly document: TextDocument
  /** POSIX path relative to the root. */
  readonly path: string
  readonly text: string
  readonly version: number
}

/** A compiled site. Its texts are those of all content files, with those of the open ones as they are here. */
export interface Analysis extends SiteIndex {
  readonly open: readonly OpenFile[]
  /** Also locates spans in templates. */
  readonly locator: PositionLocator
}

export type Workspace = ReturnType<typeof createWorkspace>

interface WorkspaceOptions {
  readonly root: string
  readonly compile: (unsaved: UnsavedTexts) => Promise<Compilation>
  readonly openFiles: () => readonly OpenFile[]
  readonly onAnalysis: (analysis: Analysis) => void
  readonly onError: (cause: unknown) => void
}

/** Milliseconds to wait for further changes: a paste or replacement is several. */
const debounceDelay = 25

/** Compiles the site after changes of open files. */
export function createWorkspace({ root, compile, openFiles, onAnalysis, onError }: WorkspaceOptions) {
  let analysis: Analysis | undefined
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const next = createSerialRunner(async () => {
    const open = openFiles()
    const compiled = addRedirectFixes(await compile(new Map(open.map(({ path, text }) => [path, text]))))
    const linked = keepBrokenPages(compiled, analysis)
    analysis = { ...createSiteIndex(compiled, linked), open, locator: positionLocatorOf(root, compiled) }
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
    /** The last analysis with the present texts of the open files; waits for the first one. */
    async latest(): Promise<Analysis | undefined> {
      const last = analysis ?? (await current())
      return last && withOpenTexts(last, openFiles(), root)
    },
    current,
  }
}

/** Pages with errors in their files, which the compilation lacks, stay targets of links until the errors are fixed. */
function keepBrokenPages(compiled: Compilation, earlier: LinkContext | undefined): LinkContext {
  const found = linkContextOf(compiled)
  if (!earlier) return found
  const { statics, texts } = found
  const sources = found.sources.length > 0 ? found.sources : earlier.sources
  if (found.pages.length === 0) return { ...earlier, sources, statics, texts }
  const urls = new Set(found.pages.map(({ route }) => route.url))
  const broken = new Set(compiled.diagnostics.map(({ span }) => span.file))
  const kept = earlier.pages.filter(
    (page) => !urls.has(page.route.url) && broken.has(findFileOfPage(page) ?? page.route.page.module),
  )
  const pages = [...found.pages, ...kept].sort((a, b) => byCodeUnit(a.route.url, b.route.url))
  return { ...found, sources, pages }
}

function withOpenTexts(analysis: Analysis, open: readonly OpenFile[], root: string): Analysis {
  const { texts: compiled } = analysis.compiled
  const present = new Map(open.map(({ path, text }) => [path, text]))
  const keys = new Set([...compiled.keys(), ...present.keys()])
  const texts: TextLookup = {
    get: (file) => present.get(file) ?? compiled.get(file),
    keys: () => keys.values(),
    size: keys.size,
  }
  return { ...analysis, open, texts, locator: positionLocatorOf(root, { texts }) }
}
