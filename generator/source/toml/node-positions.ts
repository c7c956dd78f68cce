import { parse } from 'smol-toml'
import type { ContentPath } from '../../api/check.ts'
import type { LocatedNode } from '../span-lookup.ts'

/** The parser refuses deeper values. The rest of a longer key is not located: its paths would take quadratic memory. */
export const maxDepth = 64

const blank = /(?:[ \t\r\n]|#[^\n]*)+/y
const keyPart = /[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/y
const scalar =
  /"""(?:[^"\\]|\\[\s\S]|"{1,2}(?!"))*"{3,5}|'''(?:[^']|'{1,2}(?!'))*'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\d{4}-\d\d-\d\d \d\d:[^\s,\]}#]+|[^\s,[\]{}#]+/y

/** Reads a text from its start. */
function createReader(text: string) {
  let at = 0
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const [found = ''] = pattern.exec(text) ?? []
    at += found.length
    return found
  }
  const skipBlank = (): number => {
    take(blank)
    return at
  }
  const takeSign = (sign: string): boolean => {
    const isThere = text.startsWith(sign, skipBlank())
    if (isThere) at += sign.length
    return isThere
  }
  return { take, takeSign, skipBlank, offset: () => at, isAtEnd: () => skipBlank() === text.length }
}

/** All keys and values of a TOML text without syntax errors; of another text, those before the first error. */
export function locateTomlNodes(toml: string): readonly LocatedNode[] {
  const { take, takeSign, skipBlank, offset, isAtEnd } = createReader(toml)
  const nodes: LocatedNode[] = []
  /** By the path of a list of tables as JSON. */
  const lengths = new Map<string, number>()

  /** Below a list of tables, a path goes on with the index of its last table. */
  function readKey(parent: ContentPath): ContentPath {
    let path = parent
    do {
      const start = skipBlank()
      const name = take(keyPart)
      if (path.length > maxDepth) continue
      const length = lengths.get(JSON.stringify(path))
      path = [...path, ...(length === undefined ? [] : [length - 1]), unquote(name)]
      nodes.push({ part: 'key', path, range: { start, end: offset() } })
    } while (takeSign('.'))
    return path
  }
  function readHeader(): ContentPath {
    const isList = takeSign('[')
    const path = readKey([])
    takeSign(isList ? ']]' : ']')
    if (!isList) return path
    const index = lengths.get(JSON.stringify(path)) ?? 0
    lengths.set(JSON.stringify(path), index + 1)
    nodes.push({ part: 'key', path: [...path, index], range: nodes.at(-1)?.range })
    return [...path, index]
  }
  /** False if there is none. */
  function readPair(parent: ContentPath): boolean {
    const path = readKey(parent)
    return takeSign('=') && readValue(path)
  }
  function readValue(path: ContentPath): boolean {
    const start = skipBlank()
    let isRead = true
    if (takeSign('['))
      for (let index = 0; isRead && !takeSign(']'); index++) {
        isRead = readValue([...path, index])
        takeSign(',')
      }
    else if (takeSign('{'))
      while (isRead && !takeSign('}')) {
        isRead = readPair(path)
        takeSign(',')
      }
    else isRead = take(scalar) !== ''
    if (isRead) nodes.push({ part: 'value', path, range: { start, end: offset() } })
    return isRead
  }

  let table: ContentPath = []
  let isRead = true
  while (isRead && !isAtEnd())
    if (takeSign('[')) table = readHeader()
    else isRead = readPair(table)
  return nodes
}

/** A key without its quotation marks and escapes. */
const unquote = (name: string): string => (/^["']/.test(name) ? (Object.keys(parse(`${name} = 0`))[0] ?? '') : name)
