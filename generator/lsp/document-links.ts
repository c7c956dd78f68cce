import type { DocumentLink } from 'vscode-languageserver/node'
import { findPossibleLinks, resolveLinks } from '../edits/references/links.ts'
import { type FileUris, toRange } from './convert.ts'
import type { Analysis, OpenFile } from './workspace.ts'

/** The links of a file that lead to a file of the site. */
export const listDocumentLinks = (
  analysis: Analysis,
  { path, text, document }: OpenFile,
  uris: FileUris,
): DocumentLink[] =>
  resolveLinks(analysis, path, findPossibleLinks(path, text)).flatMap(({ start, end, target: { file } }) =>
    file === undefined ? [] : [{ range: toRange({ start, end }, document), target: uris.uriOf(file), tooltip: file }],
  )
