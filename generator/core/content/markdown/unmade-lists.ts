import type { Edit } from '../../diagnostics/edit.ts'
import { type MarkdownProblem, straySign } from './markdown-problem.ts'

/** Words after a sign that was meant to begin an item: a capital and small letters. A move of chess is none. */
const words = '(?=\\p{Lu}\\p{Ll}+(?![\\p{L}\\p{N}]))'

interface UnmadeList extends Pick<MarkdownProblem, 'message' | 'help'> {
  /** The sign of an item at the start of a line, with the spaces after it. */
  readonly pattern: RegExp
  /** In markdown. */
  readonly toSign: (sign: string) => string
  /** Items that make a list: one may be text. */
  readonly minItems: number
}

/** Lookbehinds follow a character that they need: at the start, they would run at every character. */
const unmadeLists: readonly UnmadeList[] = [
  {
    pattern: /[•‣●▪◦·](?<=^[> \t]*.)(?:[^\S\n]+|(?=\p{L}))/gmu,
    toSign: () => '- ',
    minItems: 1,
    message: 'this sign begins no item of a list',
    help: 'write a hyphen and a space in its place',
  },
  {
    pattern: new RegExp(`\\d{1,2}[.)](?<=^[> \\t]*\\d+.)${words}`, 'gmu'),
    toSign: (sign) => `${sign} `,
    minItems: 1,
    message: 'this number begins no item of a list',
    help: 'put a space after it',
  },
  {
    pattern: new RegExp(`-(?<=^[> \\t]*.)${words}`, 'gmu'),
    toSign: () => '- ',
    minItems: 2,
    message: 'this hyphen begins no item of a list',
    help: 'put a space after it',
  },
]

/** Lines of a paragraph that were meant as items of a list: one finding, which mends all of them. */
export function findUnmadeList(text: string, offset: number): MarkdownProblem[] {
  for (const { pattern, toSign, minItems, message, help } of unmadeLists) {
    const signs = [...text.matchAll(pattern)]
    const [first] = signs
    if (!first || signs.length < minItems) continue
    const start = offset + first.index
    const edits = signs.map(({ 0: sign, index }): Edit => {
      const from = offset + index
      return { start: from, end: from + sign.length, text: toSign(sign) }
    })
    return [{ ...straySign(message, help, start, start + first[0].trimEnd().length), edits }]
  }
  return []
}
