import type { Variables } from '../content/variables.ts'
import { expandText } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { startOf } from '../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../render/render.ts'
import type { Document } from '../source/parse.ts'

/** Finds where something that a page shows was written. */
export interface Origin {
  /**
   * Places in the page's content that hold the address: as a YAML value, or as the target of a markdown link or picture.
   * Where there is none, a template wrote it: the place is the literal in one of the page's modules, or the page's module.
   */
  readonly placesOf: (page: RenderedPage, address: string) => readonly Span[]
}

export function createOrigin(
  documents: readonly Document[],
  variables: Variables,
  readModule: (file: string) => string,
): Origin {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  return {
    placesOf({ route }, address) {
      for (const file of new Set(route.files())) {
        const document = byFile.get(file)
        const places = document ? placesIn(document, address, variables) : []
        if (places.length > 0) return places
      }
      return [findLiteral(route.page.moduleFiles, address, readModule) ?? startOf(route.page.module)]
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
