import type { Scalar } from 'yaml'

/** What is wrong, in an editor's words. */
export interface SyntaxMessage {
  readonly message: string
  readonly help?: string
  /** Offset of the slip, where it is not where the parser stopped. */
  readonly at?: number | undefined
}

/** What looks like a space and is none for YAML; the last three have no width at all. */
const falseSpace = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000\\u200b\\u2060\\ufeff]'

const falseIndent = new RegExp(`^ *${falseSpace}`, 'u')
const falseGap = new RegExp(`^ *(?:- +)?[\\w-]+(?::(?=${falseSpace})|(?=：))`, 'u')

/** A sign from another program, in this line or the one before it, that only looks like a space or a colon. */
export function findLookalikeCharacter(text: string, lineStart: number): SyntaxMessage | undefined {
  for (const start of [lineStart, text.lastIndexOf('\n', lineStart - 2) + 1]) {
    const line = text.slice(start)
    const indent = falseIndent.exec(line)
    if (indent)
      return {
        message: 'this line is indented with a sign that only looks like a space',
        help: 'delete what stands before its first word, and type spaces',
        at: start + indent[0].length - 1,
      }
    const gap = falseGap.exec(line)
    if (gap) {
      const help = 'delete what stands between the name and the text, and type a colon and a space'
      return { message: 'this sign only looks like a colon or a space', help, at: start + gap[0].length }
    }
  }
  return undefined
}

/** A line that stands among the items of a list, below their dashes, and has none. */
export function findMissingDash(text: string, lineStart: number): SyntaxMessage | undefined {
  const lineEnd = text.indexOf('\n', lineStart)
  const [, indent = '', sign = ''] = /^( *)(\S)/.exec(text.slice(lineStart, lineEnd < 0 ? undefined : lineEnd)) ?? []
  const neighbor = text
    .slice(0, lineStart)
    .split('\n')
    .findLast((line) => line.trim() !== '' && line.search(/\S/) <= indent.length)
  if (sign === '' || sign === '-' || !neighbor?.startsWith(`${indent}- `)) return undefined
  const at = lineStart + indent.length
  return /[\p{L}\p{N}"']/u.test(sign)
    ? {
        message: 'this line stands in a list and does not begin with a dash',
        help: 'begin it with a dash and a space; indent it further if it goes on with the item above',
        at,
      }
    : { message: `\`${sign}\` begins no item of a list`, help: 'write a dash and a space in its place', at }
}

/** Where a sign that was meant as part of a text, such as that of “our #1 room”, makes the rest of the line a comment. */
export function findTextCutByComment({ type, range }: Scalar, text: string): number | undefined {
  if (type !== 'PLAIN' || !range) return undefined
  const [, end, over] = range
  const gap = over > end ? /^[ \t]+(?=#[^\s#])/.exec(text.slice(end, over)) : null
  return gap ? end + gap[0].length : undefined
}
