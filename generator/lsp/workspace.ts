import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { Compilation } from '../core/compilation.ts'
import type { PositionLocator } from '../core/diagnostics/locator.ts'
import { createSerialQueue } from '../core/runtime/concurrency.ts'
import { locatorOf } from '../core/runtime/context.ts'
import type { UnsavedTexts } from '../core/source/read-content.ts'
import type { TextLookup } from '../core/source/source-file.ts'
import { addRedirectFixes } from '../edits/redirects.ts'
import { createSiteIndex, type SiteIndex } from '../edits/references/site-index.ts'

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
  const next = createSerialQueue(async () => {
    const open = openFiles()
    const compiled = addRedirectFixes(await compile(new Map(open.map(({ path, text }) => [path, text]))))
    analysis = { ...createSiteIndex(compiled, analysis), open, locator: locatorOf(root, compiled) }
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

function withOpenTexts(analysis: Analysis, open: readonly OpenFile[], root: string): Analysis {
  const { texts: compiled } = analysis.compiled
  const present = new Map(open.map(({ path, text }) => [path, text]))
  const keys = new Set([...compiled.keys(), ...present.keys()])
  const texts: TextLookup = {
    get: (file) => present.get(file) ?? compiled.get(file),
    keys: () => keys.values(),
    size: keys.size,
  }
  return { ...analysis, open, texts, locator: locatorOf(root, { texts }) }
}
