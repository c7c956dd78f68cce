import { setTimeout as pass } from 'node:timers/promises'
import type { Compiled } from '../compiled.ts'
import type { Locator } from '../diagnostics/locate.ts'
import type { Output } from '../output/assemble.ts'
import type { Served } from './answer.ts'
import { describeFindings } from './describe-findings.ts'
import { createSourceFinder } from './find-source.ts'
import type { LiveOutput, LiveReload } from './live-reload.ts'
import type { Place } from './protocol.ts'
import { readShown } from './read-shown.ts'

/** A site that is compiled again and again, and the last good pages of it. */
export interface LiveSite {
  /** What to serve: waits for the first compile. */
  readonly served: () => Promise<Served>
  /** Notes files that changed, relative to the root. */
  readonly touch: (paths: readonly string[]) => void
  /** Compiles, and tells the open pages what came of it. An output with errors takes the place of none but an output with errors. */
  readonly compile: () => Promise<void>
  /** Where what a page shows was written. */
  readonly findSource: (asked: unknown) => Place | undefined
}

export interface Making {
  readonly compile: () => Promise<Compiled>
  readonly locatorOf: (compiled: Compiled) => Locator
  /** Told of each compile and how many milliseconds it took, once the pages know. */
  readonly report: (compiled: Compiled, isServed: boolean, time: number) => void
}

/** Milliseconds within which a save is heard of that an editor had begun when its file was read. */
const settling = 10

export function createLiveSite({ compile, locatorOf, report }: Making, live: LiveReload): LiveSite {
  let isGood = false
  let findSource: LiveSite['findSource'] = () => undefined
  /** Files that changed since the output that is served. */
  const touched = new Set<string>()
  let open = (): void => undefined
  const first = new Promise<void>((resolve) => {
    open = resolve
  })
  const run = async (): Promise<void> => {
    const started = performance.now()
    const changed = [...touched]
    touched.clear()
    const keep = (): void => {
      for (const path of changed) touched.add(path)
    }
    const compiled = await compile().catch((cause: unknown) => {
      keep()
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
      findSource = finderOf(compiled, locatorOf(compiled))
      await live.update(hold(output), changed.flatMap(addressOf))
    } else keep()
    live.show(describeFindings(diagnostics, locatorOf(compiled)))
    report(compiled, isServed, performance.now() - started)
  }
  return {
    served: () => first.then(live.served),
    touch: (paths) => {
      for (const path of paths) touched.add(path)
    },
    compile: () => run().finally(open),
    findSource: (asked) => findSource(asked),
  }
}

function hold({ files, headers, redirects }: Output): LiveOutput {
  const byPath = new Map(files.map((file) => [file.path, file.read]))
  return { served: { headers, redirects, find: (path) => byPath.get(path) }, paths: [...byPath.keys()] }
}

/** Addresses whose bytes change behind the same name. */
const addressOf = (path: string): readonly string[] => (path.startsWith('public/') ? [path.slice('public'.length)] : [])

function finderOf(compiled: Compiled, locator: Locator): LiveSite['findSource'] {
  const find = createSourceFinder(compiled)
  return (asked) => {
    const shown = readShown(asked)
    const span = shown && find(shown)
    if (!span) return undefined
    const { file, start } = locator.locate(span)
    return { file, line: start.line, column: start.column }
  }
}
