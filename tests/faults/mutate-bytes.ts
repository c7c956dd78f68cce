import type { Seeded } from './seeded.ts'
import { bytesOf, encodings, markdownPieces, strayBytes, yamlPieces } from './stray-pieces.ts'

/** One way to spoil a file; `other` is another file of the same site. */
type Spoil = (text: string, seeded: Seeded, other: string) => string | Uint8Array

/** Text with a part of it replaced. */
const cut = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end)

/** Changes one line: its indent, and what follows. */
const onLine =
  (change: (line: string, seeded: Seeded) => string): Spoil =>
  (text, seeded) => {
    const lines = text.split('\n')
    const at = seeded.below(lines.length)
    return lines.map((line, index) => (index === at ? change(line, seeded) : line)).join('\n')
  }

const onKey = (keys: readonly string[]): Spoil =>
  onLine((line, seeded) => line.replace(/^(\s*(?:- )?)[\w"']+:/, (_all, head) => `${head}${seeded.pick(keys, 'x')}:`))

const onValue = (values: readonly string[]): Spoil =>
  onLine((line, seeded) =>
    line.replace(/^(\s*(?:- )?[\w"']+:|\s*-).*/, (_all, head) => `${head} ${seeded.pick(values, '')}`),
  )

const insert =
  (pieces: readonly string[]): Spoil =>
  (text, seeded) => {
    const at = seeded.below(text.length)
    return cut(text, at, at, seeded.pick(pieces, ''))
  }

/** Ways by what they spoil. */
export const spoils: Readonly<Record<string, readonly Spoil[]>> = {
  bytes: [
    (text, { below }) =>
      bytesOf(text).map((byte, index, all) => (index === all.length - 1 ? byte ^ (1 << below(8)) : byte)),
    (text, seeded) => {
      const bytes = bytesOf(text)
      const at = seeded.below(bytes.length)
      return bytes.map((byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte))
    },
    (text, { below }) => bytesOf(text).slice(0, below(text.length)),
    (text, { below }) => bytesOf(text).slice(below(text.length)),
    (text, seeded) => {
      const at = seeded.below(text.length)
      const stray = seeded.pick(strayBytes, [])
      return Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from(stray), Buffer.from(text.slice(at))])
    },
    (text, { below }) => {
      const start = below(text.length)
      return cut(text, start, start + below(200), '')
    },
    (text, { below }) => {
      const start = below(text.length)
      return cut(text, start, start, text.slice(start, start + below(2000)).repeat(1 + below(20)))
    },
    (text, { below }, other) => cut(text, below(text.length), text.length, other.slice(below(other.length))),
  ],
  keys: [
    onKey([
      '__proto__',
      'constructor',
      'prototype',
      '<<',
      'toString',
      'hasOwnProperty',
      '"__proto__"',
      '?',
      '12',
      'null',
    ]),
    onKey(['titl', 'TITLE', 'x'.repeat(3000), 'é', '🌿', '"a b"', "''", '[a]', '{a: b}', '&a b', '*a', '!!str a']),
    onLine((line) => `${line}\n${line}`),
    onLine(() => ''),
    onLine((line) => line.replace(':', '')),
  ],
  types: [
    onValue([
      '7',
      '-0',
      '1e999',
      '.nan',
      '.inf',
      '0x1f',
      '0o17',
      'true',
      'null',
      '~',
      '2024-01-01',
      '[]',
      '{}',
      '[[]]',
      '""',
    ]),
    onValue([
      'x'.repeat(20_000),
      '*a',
      '&a x',
      '!!set {a}',
      '|',
      '>',
      '"\\ud800"',
      '"\\x00"',
      '"\\u202e"',
      '/..',
      '//evil.example',
      'javascript:alert(1)',
      '{constructor}',
      '[a, b]',
      '{a: {b: [c]}}',
    ]),
  ],
  structure: [
    onLine((line) => ` ${line}`),
    onLine((line) => line.replace(/^ {2}/, '')),
    onLine((line) => `\t${line}`),
    onLine((line, { below }) => `${line}\n`.repeat(below(400))),
    onLine((line) => `- ${line}`),
    (text, { below }) => {
      const lines = text.split('\n')
      return [...lines.splice(below(lines.length), 1 + below(10)), ...lines].join('\n')
    },
    (text) => `[${text}]`,
    (text) => `${text}\n${text}`,
    insert(yamlPieces),
  ],
  encodings: [(text, seeded) => seeded.pick(encodings, bytesOf)(text)],
  markdown: [insert(markdownPieces)],
}

/** A file spoiled once to three times, and the kind of the first slip. */
export function spoil(
  text: string,
  other: string,
  seeded: Seeded,
): { readonly kind: string; readonly bytes: Uint8Array } {
  const kinds = Object.keys(spoils)
  const kind = seeded.pick(kinds, 'bytes')
  let spoiled: string | Uint8Array = text
  for (let left = 1 + seeded.below(3), next = kind; left > 0; left--, next = seeded.pick(kinds, 'bytes')) {
    const before: string = typeof spoiled === 'string' ? spoiled : new TextDecoder().decode(spoiled)
    const one = seeded.pick(spoils[next] ?? [], () => before)
    spoiled = one(before, seeded, other)
  }
  return { kind, bytes: typeof spoiled === 'string' ? bytesOf(spoiled) : spoiled }
}
