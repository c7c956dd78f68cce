import { setTimeout as pass } from 'node:timers/promises'
import type { Compilation } from '../../compilation.ts'
import type { PositionLocator } from '../../diagnostics/locator.ts'
import type { Output } from '../../output/assemble.ts'
import type { ServedSite } from '../../serve/respond.ts'
import type { Ahead } from './ahead.ts'
import { createSourceFinder } from './element-source/find-source.ts'
import { parseShownElement } from './element-source/parse-shown-element.ts'
import type { LiveOutput, LiveReload } from './live-reload.ts'
import type { FilePosition } from './protocol.ts'
import { serializeDiagnostics } from './serialize-diagnostics.ts'

/** A site that is compiled again and again, and the last good pages of it. */
export interface DevSite {
  /** What to serve: waits for the first compile. */
  readonly served: () => Promise<ServedSite>
  /** Notes files that changed, relative to the root. */
  readonly touch: (paths: readonly string[]) => void
  /** Compiles, and tells the open pages what came of it. An output with errors takes the place of none but an output with errors. */
  readonly compile: () => Promise<void>
  /** Where what a page shows was written. */
  readonly findSource: (asked: unknown) => FilePosition | undefined
}

export interface DevSiteOptions {
  readonly compile: () => Promise<Compilation>
  readonly ahead: Ahead
  readonly locatorOf: (compiled: Compilation) => PositionLocator
  /** Told of each compile and how many milliseconds it took, once the pages know. */
  readonly report: (compiled: Compilation, isServed: boolean, time: number) => void
}

/** Milliseconds within which a save is heard of that an editor had begun when its file was read. */
const settling = 10

/** Milliseconds in which a browser asks for what it was told of: a compile would let it wait. */
const fetching = 40

/** Milliseconds after a compile, or after a page has come in sight, in which a browser is left the machine. */
const breath = 150

export function createDevSite({ compile, ahead, locatorOf, report }: DevSiteOptions, live: LiveReload): DevSite {
  let isGood = false
  /** What is served, but for what is shown ahead of it. */
  let last: Compilation | undefined
  let findSource: DevSite['findSource'] = () => undefined
  /** Files that changed since the output that is served. */
  const touched = new Set<string>()
  let open = (): void => undefined
  const first = new Promise<void>((resolve) => {
    open = resolve
  })
  let isRunning = false
  const run = async (): Promise<void> => {
    const started = performance.now()
    const changed = [...touched]
    touched.clear()
    const sight = live.paths()
    const shown = isGood && last && sight.size > 0 ? await ahead.make(last, changed, sight) : undefined
    if (shown) {
      await live.update(hold(shown), [])
      await pass(fetching)
    }
    /** Leaves what is served as it was. */
    const keep = async (): Promise<void> => {
      for (const path of changed) touched.add(path)
      if (shown && last?.output) await live.update(hold(last.output), [])
    }
    const compiled = await compile().catch(async (cause: unknown) => {
      await keep()
      throw cause
    })
    const { diagnostics, output } = compiled
    const hasErrors = diagnostics.some(({ severity }) => severity === 'error')
    if (hasErrors) await pass(settling)
    // Read while it was being saved, a file looks broken: what it is now is compiled next.
    if (diagnostics.some(({ severity, span }) => severity === 'error' && touched.has(span.file))) return keep()
    const isServed = output !== undefined && !(isGood && hasErrors)
    if (isServed) {
      isGood = !hasErrors
      last = compiled
      findSource = finderOf(compiled, locatorOf(compiled))
      await live.update(hold(output), changed.flatMap(addressOf))
    } else await keep()
    live.show(serializeDiagnostics(diagnostics, locatorOf(compiled)))
    report(compiled, isServed, performance.now() - started)
  }
  const prepareSoon = (): void => {
    const prepare = (): void => {
      if (last && !isRunning) void ahead.prepare(last, live.paths())
    }
    setTimeout(prepare, breath).unref()
  }
  const runOnce = async (): Promise<void> => {
    isRunning = true
    await run().finally(() => {
      isRunning = false
      open()
      prepareSoon()
    })
  }
  live.onListen(prepareSoon)
  return {
    served: () => first.then(live.served),
    touch: (paths) => {
      for (const path of paths) touched.add(path)
    },
    compile: runOnce,
    findSource: (asked) => findSource(asked),
  }
}

function hold({ files, headers, redirects }: Output): LiveOutput {
  const byPath = new Map(files.map((file) => [file.path, file.read]))
  return { served: { headers, redirects, find: (path) => byPath.get(path) }, paths: [...byPath.keys()] }
}

/** Addresses whose bytes change behind the same name. */
const addressOf = (path: string): readonly string[] => (path.startsWith('public/') ? [path.slice('public'.length)] : [])

function finderOf(compiled: Compilation, locator: PositionLocator): DevSite['findSource'] {
  const find = createSourceFinder(compiled)
  return (asked) => {
    const shown = parseShownElement(asked)
    const span = shown && find(shown)
    if (!span) return undefined
    const { file, start } = locator.locate(span)
    return { file, line: start.line, column: start.column }
  }
}
