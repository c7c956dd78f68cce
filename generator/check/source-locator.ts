import type { ContentPath } from '../api/check.ts'
import { findLinkTargets } from '../content/markdown/link-targets.ts'
import type { Variables } from '../content/variables.ts'
import { expandText } from '../content/variables.ts'
import type { Fix, Span } from '../diagnostics/diagnostic.ts'
import { startOf } from '../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../render/render.ts'
import { filesOf } from '../routes/resolve.ts'
import { contentStringsOf, spanOfPiece } from '../source/content-strings.ts'
import { valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { rewriteScalar } from '../source/yaml/rewrite-scalar.ts'
import { findWords, fold, piecesIn, plain } from './markdown-words.ts'
import { writtenAt } from './replace-text.ts'

/** What something was made from. */
export interface Provenance {
  /** Content files, the page's own first. */
  readonly files: readonly string[]
  /** Templates, the nearest first. */
  readonly modules: readonly string[]
}

/** Finds where an address was written. */
export interface SourceLocator {
  /**
   * Places in content that hold the address: as a YAML value, or as the target of a markdown link or picture.
   * Where there is none, a template wrote it: the place is the literal in one of the modules, or the first module.
   */
  readonly placesOf: (makers: Provenance, address: string) => readonly Span[]
  /** Where a text that a page shows was written: the value that it is, or the longest that is part of it; else the start of `owner`. */
  readonly placeOfText: (makers: Provenance, text: string, owner: string) => Span
  /** Where words of a sentence were written: in the text that holds the whole sentence, else in any that holds them; else the start of `owner`. */
  readonly placeOfWords: (makers: Provenance, words: string, sentence: string, owner: string) => Span
  /** The replacement of an address at one of its places; nothing where a template wrote it, or it stands there in other words. */
  readonly fixOf: (span: Span, address: string, meant: string | undefined) => Fix | undefined
  readonly documentAt: (file: string) => Document | undefined
  /** The value at a path of a content file, or words in it; words without a path are looked for in the markdown body. */
  readonly spanInFile: (file: string, path: ContentPath | undefined, words: string | undefined) => Span
  /** The same in one content file; none where it does not hold the address. */
  readonly placesIn: (file: string, address: string) => readonly Span[]
}

export const provenanceOf = ({ route }: RenderedPage): Provenance => ({
  files: filesOf(route),
  modules: route.page.moduleFiles,
})

export function createSourceLocator(
  documents: readonly Document[],
  variables: Variables,
  readModule: (file: string) => string,
): SourceLocator {
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
    placeOfText({ files }, text, owner) {
      const found = [...new Set(files)].flatMap((file) => {
        const document = byFile.get(file)
        return document ? partsOf(document, text, variables) : []
      })
      const [best] = found.sort((a, b) => b.length - a.length)
      return best?.span ?? startOf(owner)
    },
    placeOfWords({ files }, words, sentence, owner) {
      const held = [...new Set(files)].flatMap((file) => {
        const document = byFile.get(file)
        return document ? contentStringsOf(document).map((written) => ({ document, written })) : []
      })
      const plain = held.map((one) => ({ ...one, text: fold(expandText(one.written.text, variables)) }))
      const wanted = [fold(sentence), fold(words)]
      for (const piece of wanted) {
        const found = plain.find(({ text }) => text.includes(piece))
        if (!found) continue
        const { document, written } = found
        const meant = findWords(written.text, words) ?? /\S.*/.exec(written.text)
        return spanOfPiece(document, written, meant?.[0] ?? '', meant?.index ?? 0)
      }
      return startOf(owner)
    },
    placesIn: placesInFile,
    spanInFile(file, path, words) {
      const document = byFile.get(file)
      if (!document) return startOf(file)
      if (words === undefined) return path ? document.spanOf(path) : startOf(file)
      const text = path ? valueAt(document.data, path) : document.readBody()
      if (typeof text !== 'string' || !text.includes(words)) return path ? document.spanOf(path) : startOf(file)
      return spanOfPiece(document, { text, path }, words, text.indexOf(words))
    },
    placesOf({ files, modules }, address) {
      for (const file of new Set(files)) {
        const places = placesInFile(file, address)
        if (places.length > 0) return places
      }
      return [findLiteral(modules, address, readModule) ?? startOf(modules[0] ?? 'templates')]
    },
    fixOf(span, address, meant) {
      const document = byFile.get(span.file)
      if (!document || meant === undefined || !isPlainAddress.test(meant)) return undefined
      const written = writtenAt(document, span)
      const isBare = written.charAt(0) === meant.charAt(0) || /^(?:https|mailto):/.test(meant)
      if (isBare && normalize(written) === normalize(address)) return { span, text: meant }
      return rewriteScalar(written, span, address, meant)
    },
    documentAt: (file) => byFile.get(file),
  }
}

/** Fewest characters by which a value is known as part of a longer text. */
const shortestPart = 8

function partsOf(document: Document, text: string, variables: Variables) {
  return contentStringsOf(document).flatMap((written) => {
    const own = expandText(written.text, variables).trim()
    const isPart = own === text || (own.length >= shortestPart && text.includes(own))
    if (isPart && written.path) return [{ length: own.length, span: document.spanOf(written.path) }]
    return piecesIn(written.text)
      .filter(({ piece }) => plain(expandText(piece, variables)) === text)
      .map(({ piece, index }) => ({ length: text.length, span: spanOfPiece(document, written, piece, index) }))
  })
}

/** Can take another address's place in markdown, and in YAML with and without quotation marks. */
const isPlainAddress = /^(?:mailto:[\w.+-]+@[\w.-]+$|https:\/\/[\w.-]+(?=\/|$)|(?=[/#]))[\p{L}\p{N}/.~%#_-]*$/u

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
  const inBody = targetsIn(document.readBody() ?? '', address, variables).map(([start, end]) => ({
    file: document.file,
    start: (document.bodyOffset ?? 0) + start,
    end: (document.bodyOffset ?? 0) + end,
  }))
  return [...inYaml, ...inBody]
}

const targetsIn = (text: string, address: string, variables: Variables): (readonly [number, number])[] =>
  findLinkTargets(text)
    .filter((target) => normalize(expandText(target.address, variables)) === normalize(address))
    .map(({ start, end }) => [start, end])

/** Rendering percent-encodes what the editor wrote plainly. */
function normalize(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
