import type { Variables } from '../content/variables.ts'
import { expandText } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { startOf } from '../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../render/render.ts'
import type { Document } from '../source/parse.ts'

/** What something was made from. */
export interface Makers {
  /** Content files, the most particular first. */
  readonly files: () => readonly string[]
  /** Templates, the nearest first. */
  readonly modules: readonly string[]
}

/** Finds where an address was written. */
export interface Origin {
  /**
   * Places in content that hold the address: as a YAML value, or as the target of a markdown link or picture.
   * Where there is none, a template wrote it: the place is the literal in one of the modules, or the first module.
   */
  readonly placesOf: (makers: Makers, address: string) => readonly Span[]
  /** The same in one content file; none where it does not hold the address. */
  readonly placesIn: (file: string, address: string) => readonly Span[]
}

export const makersOf = ({ route }: RenderedPage): Makers => ({ files: route.files, modules: route.page.moduleFiles })

export function createOrigin(
  documents: readonly Document[],
  variables: Variables,
  readModule: (file: string) => string,
): Origin {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  // A place that is looked for is looked for on behalf of many pages.
  const known = new Map<string, readonly Span[]>()
  const placesInFile = (file: string, address: string): readonly Span[] => {
    const key = `${file}\0${address}`
    const document = byFile.get(file)
    const places = known.get(key) ?? (document ? placesIn(document, address, variables) : [])
    known.set(key, places)
    return places
  }
  return {
    placesIn: placesInFile,
    placesOf({ files, modules }, address) {
      for (const file of new Set(files())) {
        const places = placesInFile(file, address)
        if (places.length > 0) return places
      }
      return [findLiteral(modules, address, readModule) ?? startOf(modules[0] ?? 'templates')]
    },
  }
}

function findLiteral(
  files: readonly string[],
  address: string,
  readModule: (file: string) => string,
): Span | undefined {
  for (const file of files) {
    const text = readModule(file)
    for (const quote of ['"', "'", '`']) {
      const start = text.indexOf(quote + address + quote)
      if (start >= 0) return { file, start: start + 1, end: start + 1 + address.length }
    }
  }
  return undefined
}

function placesIn(document: Document, address: string, variables: Variables): Span[] {
  const inYaml = document.texts().flatMap(({ value, span }) => {
    if (expandText(value, variables) === address) return [span]
    return targetsIn(document.sourceOf(span), address, variables).map(([start, end]) => ({
      file: document.file,
      start: span.start + start,
      end: span.start + end,
    }))
  })
  const inBody = targetsIn(document.body ?? '', address, variables).map(([start, end]) => ({
    file: document.file,
    start: document.bodyOffset + start,
    end: document.bodyOffset + end,
  }))
  return [...inYaml, ...inBody]
}

/** `](/address)`, `](/address "title")`, `[label]: /address` and `</address>`. */
const target =
  /\]\(\s*<?([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*)|^ {0,3}\[[^\]\n]+\]:\s*<?([^\s<>]+)|<([a-z]+:[^\s<>]+)>/gm

function targetsIn(text: string, address: string, variables: Variables): (readonly [number, number])[] {
  return [...text.matchAll(target)].flatMap((match) => {
    const written = match[1] ?? match[2] ?? match[3] ?? ''
    const start = match.index + match[0].lastIndexOf(written)
    return normalize(expandText(written, variables)) === normalize(address)
      ? [[start, start + written.length] as const]
      : []
  })
}

/** Rendering percent-encodes what the editor wrote plainly. */
function normalize(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
