import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Case, Operation } from './cases.ts'
import { createPng } from './create-png.ts'

const project = resolve(import.meta.dirname, '../..')

/** What a verb does with a file, given the rest of its line and the block below it. */
type Verb = (path: string, argument: string, block: string | undefined, root: string) => void

const verbs: Readonly<Record<string, Verb>> = {
  edit(path, argument, block) {
    const parts = argument.split(argument.charAt(0))
    const [, from = '', to] = parts.length === 4 ? parts : [...parts.slice(0, 2), block?.replace(/\n$/, '')]
    if (to === undefined) throw new Error(`"${argument}" is no edit`)
    const [bytes, sought] = [readFileSync(path), decode(from)]
    const at = bytes.indexOf(sought)
    if (at < 0) throw new Error(`${path} does not contain "${from}"`)
    writeFileSync(path, Buffer.concat([bytes.subarray(0, at), decode(to), bytes.subarray(at + sought.length)]))
  },
  add: (path, _argument, block = '') => writeFileSync(path, decode(block)),
  append: (path, _argument, block = '') => writeFileSync(path, decode(block), { flag: 'a' }),
  crlf: (path) => writeFileSync(path, readFileSync(path, 'latin1').replaceAll('\n', '\r\n'), 'latin1'),
  resize(path, argument) {
    const bytes = readFileSync(path).subarray(0, Number(argument))
    writeFileSync(path, Buffer.concat([bytes, Buffer.alloc(Number(argument) - bytes.length, '\n')]))
  },
  picture(path, argument) {
    const [width, height] = argument.split('x').map(Number)
    writeFileSync(path, createPng(width ?? 0, height ?? 0))
  },
  link: (path, argument) => symlinkSync(decodePath(argument), path),
  copy: (path, argument, _block, root) => copyFileSync(path, join(root, decodePath(argument))),
  take: (path, _argument, _block, root) => cpSync(join(project, relative(root, path)), path, { recursive: true }),
  move: (path, argument, _block, root) => renameSync(path, join(root, decodePath(argument))),
  remove: (path) => rmSync(path),
}

/** Changes the site at `root` as a case says. What it returns restores the site. */
export function applyCase(root: string, { operations }: Pick<Case, 'operations'>): () => void {
  const undos: (() => void)[] = []
  for (const operation of operations) {
    const paths = pathsOf(operation).map((path) => join(root, path))
    for (const path of paths) undos.unshift(remember(path))
    for (const path of paths) mkdirSync(dirname(path), { recursive: true })
    const verb = verbs[operation.verb]
    if (!verb) throw new Error(`no operation is named "${operation.verb}"`)
    const [path = root] = paths
    verb(path, operation.argument, operation.block, root)
  }
  return () => {
    for (const undo of undos) undo()
  }
}

const pathsOf = ({ verb, file, argument }: Operation): readonly string[] =>
  (verb === 'copy' || verb === 'move' ? [file, argument] : [file]).map(decodePath)

/** What restores a path: its bytes, or that nothing was there, nor the folders above it. */
function remember(path: string): () => void {
  if (lstatSync(path, { throwIfNoEntry: false })) {
    const bytes = readFileSync(path)
    return () => writeFileSync(path, bytes)
  }
  const firstMissing = (folder: string): string =>
    existsSync(dirname(folder)) ? folder : firstMissing(dirname(folder))
  const missing = firstMissing(path)
  return () => rmSync(missing, { recursive: true })
}

const escapes = /\\(?:x([0-9a-f]{2})|u\{([0-9a-f]+)\}|([1-9]\d*)\{([^}]*)\}|([\\nrt])|(\n))|\\/g
const characters: Readonly<Record<string, string>> = { '\\': '\\', n: '\n', r: '\r', t: '\t' }

/** The bytes of a text of a case file: UTF-8, with escapes. */
const decode = (text: string): Buffer => Buffer.from(replaceEscapes(toBytes(text)), 'latin1')

const decodePath = (text: string): string => decode(text).toString()

const replaceEscapes = (bytes: string): string =>
  bytes.replace(escapes, (found, byte, character, count, repeated, letter, lineEnd) => {
    if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16))
    if (character !== undefined) return toBytes(String.fromCodePoint(Number.parseInt(character, 16)))
    if (count !== undefined) return replaceEscapes(repeated).repeat(Number(count))
    if (letter !== undefined) return characters[letter] ?? ''
    if (lineEnd !== undefined) return ''
    throw new Error(`"${found}" in "${bytes}" is no escape`)
  })

/** One character for each byte. */
const toBytes = (text: string): string => Buffer.from(text).toString('latin1')
