import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Files by path, each as text in Latin-1, so that two trees can be compared byte for byte. */
export type Tree = Readonly<Record<string, string>>

/** Everything below a folder; nothing where it is not there. */
export function readTree(folder: string): Tree {
  if (!existsSync(folder)) return {}
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(folder, path), 'latin1')]))
}

/** One hash over names and bytes. */
export function hashTree(folder: string): string {
  const hash = createHash('sha256')
  for (const [path, text] of Object.entries(readTree(folder)))
    hash.update(`${path}\0${text.length}\0`).update(text, 'latin1')
  return hash.digest('hex')
}

/** Paths that differ between two trees. */
export const differences = (a: Tree, b: Tree): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((path) => a[path] !== b[path])

/** Addresses of the site's own files that a page names. */
const namedBy = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="\/(_assets\/[^"]+)"/g)].map(([, path = '']) => path)

/** What is wrong with a tree on its way from one version to another: files of neither, pages of both that it lacks, and addresses named that are not there. */
export function faultsBetween(a: Tree, b: Tree, tree: Tree): readonly string[] {
  const torn = Object.keys(tree).filter((path) => tree[path] !== a[path] && tree[path] !== b[path])
  const pages = Object.keys(a).filter((path) => path.endsWith('.html') && path in b)
  const named = Object.entries(tree).flatMap(([path, text]) => (path.endsWith('.html') ? namedBy(text) : []))
  return [...torn, ...[...pages, ...named].filter((path) => !(path in tree))]
}
