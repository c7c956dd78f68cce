import { groupBy } from '../../api/paginate.ts'
import { type Diagnostic, diagnose, type Span, startOf } from '../../diagnostics/diagnostic.ts'
import { contentStringsOf, paragraphPattern, spanOfPiece } from '../../source/content-strings.ts'
import type { Document } from '../../source/parse.ts'
import { isIndexable, type RuleContext } from '../rule-context.ts'
import { hashSentences, lengthOf, type SentenceHashes } from '../sentence-hashes.ts'

/** Share of common sentences of two files by their lengths, without the words that distinguish the files. */
const maxSimilarity = 0.6
/** Files that are compared for one sentence, the first ones: more have it if all entries of a collection have the same words in them. */
const maxFilesOfSentence = 8

interface NearDuplicate {
  /** Indexes of the file and of the earlier file that it repeats. */
  readonly file: number
  readonly original: number
  readonly similarity: number
}

/** Pages of one route whose entries differ in names only: one finding for all that repeat one entry, at the most similar of them. */
export function checkNearDuplicates({ pages, documents, sentencesIn, resolved }: RuleContext): Diagnostic[] {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  const entries = pages.flatMap((page) => {
    const { url, ownFiles, page: template } = page.route
    const document = byFile.get(ownFiles[0] ?? '')
    const isShown = isIndexable(page) && document !== undefined && resolved.fileUrls.findUrl(document.file) === url
    return isShown ? [{ url, document, module: template.module }] : []
  })
  return [...groupBy(entries, ({ module }) => module).values()].flatMap((family) => {
    const found = findNearDuplicates(family.map(({ document }) => sentencesIn.get(document.file) ?? []))
    return [...groupBy(found, ({ original }) => String(original)).values()].flatMap((group) => {
      const [first, ...others] = group.toSorted((a, b) => b.similarity - a.similarity)
      const [entry, twin] = [family[first?.file ?? -1], family[first?.original ?? -1]]
      if (!entry || !twin) return []
      const span = findLongestShared(entry.document, sentencesIn.get(twin.document.file) ?? [])
      const more =
        others.length === 0 ? '' : ` (and ${others.length} more ${others.length === 1 ? 'page does' : 'pages do'})`
      const message = `${entry.url} says what ${twin.url} says, but for the names${more}`
      return diagnose('text/too-alike', span, message, { help: 'say what is particular to it, above all here' })
    })
  })
}

/** Compares each file with those before it that have one of its sentences. */
export function findNearDuplicates(files: readonly SentenceHashes[]): readonly NearDuplicate[] {
  const filesWith = new Map<number, number[]>()
  const totals = files.map(totalOf)
  return files.flatMap((sentences, file) => {
    const candidates = new Set<number>()
    for (const sentence of sentences) {
      const earlier = filesWith.get(sentence)
      for (const other of earlier ?? []) candidates.add(other)
      if (!earlier) filesWith.set(sentence, [file])
      else if (earlier.length < maxFilesOfSentence) earlier.push(file)
    }
    const total = totals[file] ?? 0
    const own = new Set(candidates.size > 0 ? sentences : [])
    for (const original of [...candidates].sort((a, b) => a - b)) {
      const shared = totalOf((files[original] ?? []).filter((sentence) => own.has(sentence)))
      const similarity = shared / (total + (totals[original] ?? 0) - shared)
      if (similarity > maxSimilarity) return [{ file, original, similarity }]
    }
    return []
  })
}

const totalOf = (sentences: SentenceHashes): number => sentences.reduce((sum, sentence) => sum + lengthOf(sentence), 0)

/** Where the longest paragraph stands that has a sentence of another file, too. */
function findLongestShared(document: Document, sentences: SentenceHashes): Span {
  const known = new Set(sentences)
  const shared = contentStringsOf(document)
    .flatMap((string) =>
      [...string.text.matchAll(paragraphPattern)].map(({ 0: words, index }) => ({ string, words, index })),
    )
    .filter(({ words }) => hashSentences(words, document.file).some((sentence) => known.has(sentence)))
  const [longest] = shared.sort((a, b) => b.words.length - a.words.length)
  return longest ? spanOfPiece(document, longest.string, longest.words, longest.index) : startOf(document.file)
}
