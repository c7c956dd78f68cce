import { posix } from 'node:path'
import type { Analysis } from '../../lsp/workspace.ts'
import type { Changes } from '../../lsp/workspace-edit.ts'
import { findReferences } from '../references/references.ts'
import { type Refusal, refuse } from './refusal.ts'

/** Renames a picture, or a file below `public/`, within its folder. The ending may be left out. */
export function planFileRename(analysis: Analysis, file: string, name: string, root: string): Changes | Refusal {
  const ending = posix.extname(file)
  const newName = posix.extname(name) === '' ? name + ending : name
  if (posix.extname(newName) !== ending)
    return refuse(`keep the ending ${ending}: another one does not convert the file`)
  if (!/^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u.test(newName)) return refuse('name it with letters, digits and hyphens')
  const to = posix.join(posix.dirname(file), newName)
  const { pictures, statics } = analysis.known
  if ([...pictures.values()].some((picture) => picture.file.path === to) || statics.includes(to.slice('public'.length)))
    return refuse(`there is a file ${to}`)
  const edits = findReferences(analysis, { kind: 'file', file }, root).map(({ file: from, written, start }) => {
    const path = written.replace(/[?#].*$/s, '')
    const nameStart = start + path.lastIndexOf('/') + 1
    return { span: { file: from, start: nameStart, end: start + path.length }, text: encodeURI(newName) }
  })
  return { edits, move: { from: file, to } }
}
