import type { Variables } from '../content/variables.ts'
import { expandText } from '../content/variables.ts'
import type { Span } from '../diagnostics/diagnostic.ts'
import { startOf } from '../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../render/render.ts'
import type { Document } from '../source/parse.ts'
import { spanOf, writtenIn } from './written.ts'

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
  /** Where a text that a page shows was written: the value that it is, or the longest that is part of it; else the start of `owner`. */
  readonly placeOfText: (makers: Makers, text: string, owner: string) => Span
}

export const makersOf = ({ route }: RenderedPage): Makers => ({ files: route.files, modules: route.page.moduleFiles })

export function createOrigin(
  documents: readonly Document[],
  variables: Variables,
  readModule: (file: string) => string,
): Origin {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  return {
    placeOfText({ files }, text, owner) {
      const found = [...new Set(files())].flatMap((file) => {
        const document = byFile.get(file)
        return document ? partsOf(document, text, variables) : []
      })
      const [best] = found.sort((a, b) => b.length - a.length)
      return best?.span ?? startOf(owner)
    },
    placesOf({ files, modules }, address) {
      for (const file of new Set(files())) {
        const document = byFile.get(file)
        const places = document ? placesIn(document, address, variables) : []
        if (places.length > 0) return places
      }
      return [findLiteral(modules, address, readModule) ?? startOf(modules[0] ?? 'templates')]
    },
  }
}

/** Fewest characters by which a value is known as part of a longer text. */
const shortestPart = 8

function partsOf(document: Document, text: string, variables: Variables) {
  return writtenIn(document).flatMap((written) => {
    const own = expandText(written.text, variables).trim()
    const isPart = own === text || (own.length >= shortestPart && text.includes(own))
    if (isPart && written.path) return [{ length: own.length, span: document.spanOf(written.path) }]
    return piecesIn(written.text)
      .filter(({ piece }) => plain(expandText(piece, variables)) === text)
      .map(({ piece, index }) => ({ length: text.length, span: spanOf(document, written, piece, index) }))
  })
}

/** Headings of markdown, by signs before or lines below, and the texts of its pictures. */
const heading =
  /^[ \t>*+-]*#{1,6}[ \t]+(.+?)[ \t]*#*[ \t]*$|^ {0,3}(\S.*?)[ \t]*\r?\n {0,3}(?:=+|-+)[ \t]*$|!\[([^\]]*)\]/gm

const piecesIn = (markdown: string) =>
  [...markdown.matchAll(heading)].map((match) => {
    const piece = match[1] ?? match[2] ?? match[3] ?? ''
    return { piece, index: match.index + match[0].indexOf(piece) }
  })

/** A piece of markdown without its signs for emphasis, code and links. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/[*_`~\\]/g, '')
    .trim()

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

/** `](/address)`, `](/address "title")`, `](</an address>)`, `[label]: /address` and `<https://address>`. */
const target =
  /\]\(\s*(?:<([^<>\n]*)>|([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*))|^ {0,3}\[[^\]\n]+\]:\s*(?:<([^<>\n]*)>|([^\s<>]+))|<([a-z]+:[^\s<>]+)>/gm

function targetsIn(text: string, address: string, variables: Variables): (readonly [number, number])[] {
  return [...text.matchAll(target)].flatMap((match) => {
    const written = match.slice(1).find((group) => group !== undefined) ?? ''
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
