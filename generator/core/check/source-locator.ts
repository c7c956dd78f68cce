import type { ContentPath } from '../api/check.ts'
import { groupBy } from '../api/paginate.ts'
import { replaceFileLinks, resolveFileAddress, toWrittenAddress } from '../content/file-addresses.ts'
import { expandText, type Variables } from '../content/variables.ts'
import { type Span, startOf } from '../diagnostics/diagnostic.ts'
import { type FileEdits, replaceSpan } from '../diagnostics/edit.ts'
import { encodeAddress } from '../html/escape.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import type { MadeFile } from '../render/render-site.ts'
import { createFileUrls, type FileUrls } from '../routes/entries-in-items.ts'
import type { Route } from '../routes/resolve.ts'
import { lazy } from '../runtime/lazy.ts'
import type { Runtime } from '../runtime/runtime.ts'
import { contentStringsOf, rewriteField, spanOfPiece } from '../source/content-strings.ts'
import { valueAt } from '../source/data-path.ts'
import type { Document } from '../source/parse.ts'
import { escapeRegExp } from '../text/strings.ts'
import { decodeUri, findAddressSpans } from './find-address.ts'
import {
  type FoundWords,
  findBestMatch,
  findTextInDocument,
  findWordsInDocument,
  findWordsInSource,
  findWordsInString,
  matchesWholeSentence,
  toSoughtWords,
  type WordsInSentence,
} from './find-page-text.ts'

/** The sources of a page or of the settings. */
export interface Provenance extends Pick<Route, 'ownFiles' | 'sharedFiles'> {
  /** Templates, nearest first. */
  readonly modules: readonly string[]
  /** The file for findings without a span. */
  readonly owner: string
}

export const provenanceOf = ({ route }: RenderedPage): Provenance => ({
  ownFiles: route.ownFiles,
  sharedFiles: route.sharedFiles,
  modules: route.page.moduleFiles,
  owner: route.owner,
})

/** Of a file that a template makes. */
export const provenanceOfFile = ({ module, from }: Pick<MadeFile, 'module' | 'from'>): Provenance => ({
  ownFiles: [],
  sharedFiles: from,
  modules: [module],
  owner: module,
})

const codeComments = /\/\*[\s\S]*?\*\/|(?<![:/])\/\/.*$/gm

/** Groups of shared files that are searched for a sentence, and for its words. */
const maxWordGroups = 3

/** Documents that are searched for one word. More of them contain it only if it is too common to find anything. */
const maxDocuments = 50

/** Without invisible characters, such as soft hyphens. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replace(/\p{Cf}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Finds documents by the words in their values and bodies. */
export function createTextIndex(documents: readonly Document[], variables: Variables) {
  const getIndex = lazy(() =>
    groupBy(documents, (document) =>
      contentStringsOf(document).flatMap(({ text }) => wordsIn(expandText(text, variables))),
    ),
  )
  /** Groups of files with a word of the text, those of its rarest word first, each in the order of `files`. */
  return function* search(text: string, files: readonly string[]): Generator<readonly Document[]> {
    if (files.length === 0) return
    const byWord = getIndex()
    const positionOf = new Map(files.map((file, position) => [file, position]))
    const searched = new Set<Document>()
    const lists = [...new Set(wordsIn(text))].map((word) =>
      (byWord.get(word) ?? []).filter(({ file }) => positionOf.has(file)),
    )
    for (const list of lists.sort((a, b) => a.length - b.length)) {
      const group = list.filter((document) => !searched.has(document)).slice(0, maxDocuments)
      for (const document of group) searched.add(document)
      if (group.length > 0) yield group.sort((a, b) => (positionOf.get(a.file) ?? 0) - (positionOf.get(b.file) ?? 0))
    }
  }
}

export type SourceLocator = ReturnType<typeof createSourceLocator>

/** Finds where texts and addresses of pages are written. */
export function createSourceLocator(
  documents: readonly Document[],
  variables: Variables,
  readModule: (file: string) => string,
  runtime: Pick<Runtime, 'cache'>,
  fileUrls: Pick<FileUrls, 'findUrl' | 'filesAt'> = createFileUrls([]),
) {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  const search = createTextIndex(documents, variables)
  /** The page's own files, then groups of the shared files that may contain a text or a part of it, at most `maxGroups` for each text. */
  function* candidatesOf(
    { ownFiles, sharedFiles }: Pick<Provenance, 'ownFiles' | 'sharedFiles'>,
    texts: readonly string[],
    maxGroups = Number.POSITIVE_INFINITY,
  ): Generator<readonly Document[]> {
    yield ownFiles.flatMap((file) => byFile.get(file) ?? [])
    for (const text of texts) {
      let groups = 0
      for (const group of search(text, sharedFiles)) {
        yield group
        if (++groups === maxGroups) break
      }
    }
  }
  const toAddress = (file: string) => (written: string) =>
    replaceFileLinks(resolveFileAddress(written, file), fileUrls.findUrl)
  /** An address, and the files whose names may stand in its place. */
  const namesOf = (address: string): string => [address, ...fileUrls.filesAt(address.replace(/[?#].*$/s, ''))].join(' ')
  // Many pages search for the same addresses.
  const cache = new Map<string, readonly Span[]>()
  const addressSpansIn = (file: string, address: string): readonly Span[] => {
    const key = `${file}\0${address}`
    const document = byFile.get(file)
    const spans = cache.get(key) ?? (document ? findAddressSpans(document, address, variables, toAddress(file)) : [])
    cache.set(key, spans)
    return spans
  }
  const findInModules = (modules: readonly string[], pattern: RegExp): Span | undefined => {
    for (const file of modules) {
      const found = pattern.exec(readModule(file))
      if (found) return { file, start: found.index, end: found.index + found[0].length }
    }
    return undefined
  }
  return {
    /** The first match in the templates of a page, nearest first; otherwise the start of the first. */
    spanInModules: ({ modules, owner }: Provenance, pattern: RegExp): Span =>
      findInModules(modules, pattern) ?? startOf(modules[0] ?? owner),
    findDocument: (file: string): Document | undefined => byFile.get(file),
    /** Where a content file contains an address: YAML values, and targets of markdown links and pictures. */
    addressSpansIn,
    /** Where the first content file with an address contains it; otherwise the literal in a template, the last part of it in a file of the page alone, or the first template. */
    spansOfAddress(provenance: Omit<Provenance, 'owner'>, address: string): readonly Span[] {
      const { modules } = provenance
      for (const group of candidatesOf(provenance, [namesOf(decodeUri(address))]))
        for (const { file } of group) {
          const spans = addressSpansIn(file, address)
          if (spans.length > 0) return spans
        }
      const forms = [address, encodeAddress(address)].map(escapeRegExp).join('|')
      const literal = findInModules(modules, new RegExp(`(?<=(["'\`]))(?:${forms})/?(?=\\1)`))
      if (literal) return [literal]
      // A template makes an address of the name of an entry.
      const name = address.slice(address.lastIndexOf('/') + 1)
      const values = provenance.ownFiles.flatMap((file) => byFile.get(file)?.texts() ?? [])
      return [values.find(({ value }) => value === name)?.span ?? startOf(modules[0] ?? 'templates')]
    },
    /**
     * The value that is a text, or the longest value that is part of it; otherwise the start of the owner. Of several in one file the first one,
     * or that with `after` more after it.
     */
    spanOfText(provenance: Provenance, text: string, after?: number): Span {
      for (const group of candidatesOf(provenance, [text])) {
        const found = group.flatMap((document) => {
          const part = findTextInDocument({ document, text, after, variables }, runtime)
          return part ? [{ ...part, file: document.file }] : []
        })
        const [longest] = found.sort((a, b) => b.size - a.size)
        if (longest) return { file: longest.file, start: longest.start, end: longest.end }
      }
      return startOf(provenance.owner)
    },
    /**
     * The words with the most of the sentence around them: in content, otherwise in a template. Where no source has all of them, a part of them,
     * or a part of the sentence; otherwise the start of the owner.
     */
    spanOfWords(provenance: Provenance, place: WordsInSentence): Span {
      const sought = toSoughtWords(place, variables)
      const { words, sentence = words } = place
      let best: FoundWords | undefined
      // A whole sentence is among the files with its rarest word, unless that is common.
      for (const group of candidatesOf(provenance, [sentence, words], maxWordGroups)) {
        if (matchesWholeSentence(best, sought)) break
        const found = group.flatMap((document) => findWordsInDocument(document, sought))
        best = findBestMatch(best ? [best, ...found] : found)
      }
      for (const file of matchesWholeSentence(best, sought) ? [] : provenance.modules) {
        const code = readModule(file).replace(codeComments, (comment) => comment.replace(/[^\n]/g, ' '))
        const found = findWordsInSource(file, code, sought)
        best = findBestMatch(best ? [best, ...found] : found)
      }
      return best?.findSpan() ?? this.spanOfText(provenance, sentence)
    },
    /** A value of a content file, or words in it. Without a path, words in the markdown body. */
    spanOfValue(file: string, path: ContentPath | undefined, words: string | undefined): Span {
      const document = byFile.get(file)
      if (!document) return startOf(file)
      const text = path ? valueAt(document.data, path) : document.readBody()
      if (words !== undefined && typeof text === 'string' && text.includes(words))
        return (
          findBestMatch(findWordsInString(document, { text, path }, toSoughtWords({ words }, variables)))?.findSpan() ??
          spanOfPiece(document, { text, path }, words, text.indexOf(words))
        )
      return path ? document.spanOf(path) : startOf(file)
    },
    /** Replaces an address at its span; none in a template, or if the source differs from the address. A file is named as the source of the address does. */
    fixAddress(span: Span, address: string, replacement: string | undefined): FileEdits | undefined {
      const document = byFile.get(span.file)
      if (!document || replacement === undefined) return undefined
      const source = document.sourceOf(span)
      const written = source.replace(/^(["'])(.*)\1$/, '$2')
      if (decodeUri(toAddress(span.file)(written)) !== decodeUri(address)) return undefined
      const text = writeAddress(replacement, address, written, span.file)
      const isPath = isPlainPath.test(text)
      if (!isPath && !isPlainAddress.test(text)) return undefined
      const isBare = isPath || source.charAt(0) === text.charAt(0) || /^(?:https?|mailto|tel):/.test(text)
      return isBare && source === written ? replaceSpan(span, text) : rewriteField(document, span, written, text)
    },
  }
}

/** An address in the form of the one that it replaces: a file by its path from the other file, a place on the same page without the page. */
function writeAddress(replacement: string, address: string, written: string, file: string): string {
  const [path = '', rest = ''] = splitPath(replacement)
  const [writtenPath = ''] = splitPath(written)
  const hasSamePath = path === splitPath(address)[0] && writtenPath !== ''
  return hasSamePath ? writtenPath + rest : toWrittenAddress(replacement, file)
}

const splitPath = (address: string): readonly string[] => /^([^?#]*)(.*)$/s.exec(address)?.slice(1) ?? []

/** Can replace another address in markdown, and in YAML with and without quotation marks. */
const isPlainAddress =
  /^(?:mailto:[\w.+-]+@[\w.-]+$|tel:\+?[\d().-]+$|https?:\/\/[\w.-]+(?=\/|$)|(?=[/#]))[\p{L}\p{N}/.~%#_-]*$/u

/** The same for the path of a file. */
const isPlainPath = /^[\p{L}\p{N}._][\p{L}\p{N}/.~%_-]*\.[a-z]+(?:#[\p{L}\p{N}.~%_-]*)?$/u
