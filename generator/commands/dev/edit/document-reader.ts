import { type Document, parseText } from '../../../source/parse.ts'

/** More than the files with findings on a page. */
const maxDocuments = 40

export type DocumentReader = ReturnType<typeof createDocumentReader>

/** Parses texts of files, and keeps the latest: each step of a check and each finding of a page needs the same ones. */
export function createDocumentReader() {
  const known = new Map<string, Document | undefined>()
  return (file: string, text: string): Document | undefined => {
    const key = `${file}\n${text}`
    const document = known.has(key) ? known.get(key) : parseText(file, text)
    known.delete(key)
    known.set(key, document)
    const [oldest] = known.keys()
    if (known.size > maxDocuments && oldest !== undefined) known.delete(oldest)
    return document
  }
}
