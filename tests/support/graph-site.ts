import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { openEditedSite } from './edit-site.ts'
import { graphFiles } from './graph-files.ts'

const folders = ['content', 'templates', 'islands', 'public']

/** A site in a folder of its own, whose files are changed and put back. */
export interface GraphSite {
  readonly root: string
  /** Files in the order of their paths, which are relative to the root. */
  readonly list: () => readonly string[]
  readonly read: (path: string) => string
  readonly write: (path: string, text: string | Buffer) => void
  readonly remove: (path: string) => void
  /** Puts a file back, or all of them. */
  readonly restore: (path?: string) => void
  readonly originals: readonly string[]
  /** What it returns puts all files back to how they are now. */
  readonly remember: () => () => void
  readonly close: () => void
}

export function openGraphSite(): GraphSite {
  const { root, close } = openEditedSite()
  const at = (path: string): string => join(root, path)
  const write = (path: string, text: string | Buffer): void => {
    rmSync(at(path), { recursive: true, force: true })
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const walk = (folder: string): string[] =>
    readdirSync(at(folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? walk(path) : [path]
    })
  const all = (): string[] => folders.flatMap((folder) => (existsSync(at(folder)) ? walk(folder) : [])).sort()
  for (const [path, text] of Object.entries(graphFiles)) write(path, text)
  // A name that content gives is the name of a product.
  write('templates/site.ts', readFileSync(at('templates/site.ts'), 'utf8').replace("'Frostbell'", 'garden.name'))
  const readAll = (): ReadonlyMap<string, Buffer> =>
    new Map(all().flatMap((path) => (isFile(path) ? [[path, readFileSync(at(path))]] : [])))
  const isFile = (path: string): boolean => lstatSync(at(path)).isFile()
  const remove = (path: string): void => rmSync(at(path), { recursive: true, force: true })
  const restoreFrom = (kept: ReadonlyMap<string, Buffer>, path: string): void => {
    const bytes = kept.get(path)
    if (!bytes) remove(path)
    else if (!existsSync(at(path)) || !readFileSync(at(path)).equals(bytes)) write(path, bytes)
  }
  const restoreAll = (kept: ReadonlyMap<string, Buffer>): void => {
    for (const path of new Set([...all(), ...kept.keys()])) restoreFrom(kept, path)
  }
  const originals = readAll()
  return {
    root,
    list: () => all().filter((path) => isFile(path) && lstatSync(at(path)).size < 200_000),
    read: (path) => readFileSync(at(path), 'utf8'),
    write,
    remove,
    restore: (path) => (path === undefined ? restoreAll(originals) : restoreFrom(originals, path)),
    remember() {
      const kept = readAll()
      return () => restoreAll(kept)
    },
    originals: [...originals.keys()],
    close,
  }
}

/** Whether a file is edited as text. */
export const isText = (path: string): boolean =>
  ['.yaml', '.md', '.ts', '.tsx', '.css', '.svg', '.txt'].includes(extname(path))
