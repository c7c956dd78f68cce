import { sha256 } from '../../core/runtime/hash.ts'
import type { Runtime } from '../../core/runtime/runtime.ts'
import { type Document, parse, parseText } from '../../core/source/parse.ts'
import { createSourceFile } from '../../core/source/source-file.ts'

/** More than the files with findings on a page. */
const maxDocuments = 40

const byteOrderMark = '\ufeff'

export type DocumentReader = ReturnType<typeof createDocumentReader>

/**
 * Parses texts of files, and keeps the latest: each step of a check and each finding of a page needs the same ones. The compilation of a text finds
 * it parsed.
 */
export function createDocumentReader(runtime: Pick<Runtime, 'cache'>) {
  const known = new Map<string, Document | undefined>()
  const read = (file: string, text: string): Document | undefined => {
    // Compilations count positions without the mark.
    if (text.startsWith(byteOrderMark)) return parseText(file, text)
    return parse([createSourceFile(file, sha256(text), () => Buffer.from(text))], runtime).documents[0]
  }
  return (file: string, text: string): Document | undefined => {
    const key = `${file}\n${text}`
    const document = known.has(key) ? known.get(key) : read(file, text)
    known.delete(key)
    known.set(key, document)
    const [oldest] = known.keys()
    if (known.size > maxDocuments && oldest !== undefined) known.delete(oldest)
    return document
  }
}
