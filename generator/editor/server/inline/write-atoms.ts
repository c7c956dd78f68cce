import type { InlineMark } from '../../protocol.ts'
import type { Atom } from './atoms.ts'
import { hasMark, isCode, keyOfMark } from './runs.ts'

export interface WriteOptions {
  /** The marks that are open before and after the atoms. */
  readonly from: readonly InlineMark[]
  readonly to: readonly InlineMark[]
  /** Indices of characters that a backslash is written before. */
  readonly escaped: ReadonlySet<number>
  /** Whether letters beside a mark are written as references, so that the mark is read beside punctuation. */
  readonly hasReferences: boolean
  /** The sign of emphasis that has none of its own. */
  readonly emphasis: '*' | '_'
  readonly isInCell: boolean
}

/** Atoms as markdown, block by block. */
export function writeAtoms(atoms: readonly Atom[], options: WriteOptions): string[] {
  const { from, to, escaped, isInCell } = options
  const blocks = ['']
  const stack = [...from]
  const emit = (text: string): void => {
    blocks.push(`${blocks.pop() ?? ''}${text}`)
  }
  const closeTo = (length: number): void => {
    for (const mark of stack.splice(length).reverse()) emit(closingOf(mark, options))
  }
  const open = (mark: InlineMark): void => {
    emit(openingOf(mark, options))
    stack.push(mark)
  }
  for (let index = 0; index < atoms.length; index++) {
    const atom = atoms[index]
    if (!atom) continue
    if (atom.kind === 'break') {
      closeTo(0)
      blocks.push('')
      continue
    }
    const marks = atom.marks.filter(({ type }) => type !== 'code')
    const kept = stack.findIndex((mark) => !hasMark(marks, mark))
    closeTo(kept < 0 ? stack.length : kept)
    const missing = marks.filter((mark) => !hasMark(stack, mark))
    for (const mark of missing.sort((one, other) => extentOf(atoms, index, other) - extentOf(atoms, index, one)))
      open(to.find((later) => keyOfMark(later) === keyOfMark(mark)) ?? mark)
    if (isCode(atom)) {
      const length = lengthOfCode(atoms, index)
      emit(writeCode(atoms.slice(index, index + length), isInCell))
      index += length - 1
    } else emit(writeAtom(atoms, index, escaped.has(index), options))
  }
  const kept = to.findIndex((mark, index) => JSON.stringify(stack[index]) !== JSON.stringify(mark))
  closeTo(kept < 0 ? to.length : kept)
  for (const mark of to.slice(stack.length)) open(mark)
  return blocks
}

/** The number of atoms from an index on that have a mark. */
function extentOf(atoms: readonly Atom[], index: number, mark: InlineMark): number {
  let end = index
  while (hasMark(atoms[end]?.marks ?? [], mark)) end++
  return end - index
}

function writeAtom(atoms: readonly Atom[], index: number, isEscaped: boolean, { hasReferences }: WriteOptions): string {
  const [before, atom, after] = [atoms[index - 1], atoms[index], atoms[index + 1]]
  if (atom?.kind !== 'character') return atom ? sourceOf(atom) : ''
  const isBesideMark = [before, after].some((other) => other?.marks.some((mark) => !hasMark(atom.marks, mark)))
  if (hasReferences && isBesideMark && /^[\p{L}\p{N}]$/u.test(atom.text))
    return `&#x${(atom.text.codePointAt(0) ?? 0).toString(16)};`
  return isEscaped ? `\\${atom.text}` : atom.text
}

const sourceOf = ({ kind, text }: Atom): string => (kind === 'variable' ? `{${text}}` : text)

function lengthOfCode(atoms: readonly Atom[], index: number): number {
  const keys = (atom: Atom | undefined): string => JSON.stringify(atom?.marks.map(keyOfMark).sort())
  let end = index
  while (end < atoms.length && atoms[end]?.kind !== 'break' && keys(atoms[end]) === keys(atoms[index])) end++
  return end - index
}

function writeCode(atoms: readonly Atom[], isInCell: boolean): string {
  const text = atoms.map(sourceOf).join('')
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length)
  let size = 1
  while (runs.includes(size)) size++
  const fence = '`'.repeat(size)
  const isPadded = /^`|`$/.test(text) || (/^ .* $/s.test(text) && text.trim() !== '')
  const padding = isPadded ? ' ' : ''
  return fence + padding + (isInCell ? text.replaceAll('|', '\\|') : text) + padding + fence
}

function delimiterOf(mark: InlineMark, { emphasis }: WriteOptions): string {
  switch (mark.type) {
    case 'strong':
      return mark.delimiter === '__' ? '__' : '**'
    case 'emphasis':
      return mark.delimiter === '*' || mark.delimiter === '_' ? mark.delimiter : emphasis
    case 'delete':
      return mark.delimiter === '~' ? '~' : '~~'
    default:
      return ''
  }
}

const openingOf = (mark: InlineMark, options: WriteOptions): string =>
  mark.type === 'link' ? '[' : delimiterOf(mark, options)

function closingOf(mark: InlineMark, options: WriteOptions): string {
  if (mark.type !== 'link') return delimiterOf(mark, options)
  const cell = (text: string): string => (options.isInCell ? text.replace(/\|/g, '\\|') : text)
  const isSimple = /^[^\s<>()\\&`[\]]+$/.test(mark.href)
  const href = isSimple ? mark.href : `<${mark.href.replace(/[<>\\]/g, '\\$&')}>`
  const title = mark.title === undefined ? '' : ` "${mark.title.replace(/["\\]/g, '\\$&')}"`
  return cell(`](${href}${title})`)
}
