import { copyFileSync, cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Compilation } from '../../generator/core/compilation.ts'
import { positionLocatorOf } from '../../generator/core/diagnostics/line-columns.ts'
import { mistakesIn } from './compile-site.ts'

type SlipOperation =
  | { readonly op: 'replace'; readonly file: string; readonly find: string; readonly with: string }
  | { readonly op: 'append' | 'write'; readonly file: string; readonly text: string }
  | { readonly op: 'rename' | 'copy'; readonly file: string; readonly to: string }
  | { readonly op: 'bytes'; readonly file: string; readonly hex: string }
  | { readonly op: 'delete'; readonly file: string }

/** What somebody did to the content of this site. */
export interface Slip {
  readonly id: string
  readonly who: string
  readonly task: string
  readonly slip: string
  readonly mend: string
  readonly operations: readonly SlipOperation[]
  /** The place to mend, `file:line` or a file; null if the edit is right. */
  readonly where: string | null
  /** What `lint` finds, `file:line code`; a wrong edit without any is one that it does not know. */
  readonly finds: readonly string[]
}

const path = join(import.meta.dirname, '../slips/slips.json')

export const readSlips = (): readonly Slip[] => JSON.parse(readFileSync(path, 'utf8'))

export const writeSlips = (slips: readonly Slip[]): void =>
  writeFileSync(path, `${JSON.stringify(slips, undefined, 2)}\n`)

/** Changes the site at `root`. What it returns restores its content from another copy. */
export function applySlip(root: string, { operations }: Slip, source: string): () => void {
  for (const operation of operations) apply(root, operation)
  return () => {
    rmSync(join(root, 'content'), { recursive: true })
    cpSync(join(source, 'content'), join(root, 'content'), { recursive: true })
  }
}

function apply(root: string, operation: SlipOperation): void {
  const file = join(root, operation.file)
  const to = 'to' in operation ? join(root, operation.to) : file
  mkdirSync(dirname(to), { recursive: true })
  switch (operation.op) {
    case 'replace': {
      const parts = readFileSync(file, 'utf8').split(operation.find)
      if (parts.length !== 2) throw new Error(`${operation.file} has “${operation.find}” ${parts.length - 1} times`)
      writeFileSync(file, parts.join(operation.with))
      break
    }
    case 'append':
      writeFileSync(file, operation.text, { flag: 'a' })
      break
    case 'write':
      writeFileSync(file, operation.text)
      break
    case 'bytes':
      writeFileSync(file, Buffer.from(operation.hex, 'hex'))
      break
    case 'rename':
      renameSync(file, to)
      break
    case 'copy':
      copyFileSync(file, to)
      break
    case 'delete':
      rmSync(file)
      break
  }
}

/** Findings as slips have them. */
export function listFindings(root: string, compiled: Compilation): readonly string[] {
  const { locate } = positionLocatorOf(root, compiled)
  return mistakesIn(compiled).map(({ span, code }) => {
    const { file, start } = locate(span)
    return `${file}:${start.line} ${code}`
  })
}
