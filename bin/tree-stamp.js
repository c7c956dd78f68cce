import { createHash } from 'node:crypto'
import { lstatSync, readdirSync } from 'node:fs'

/** What a file system with times in whole seconds may be late by, in milliseconds. */
const coarse = 2000

/**
 * A digest of the names, sizes, times and inodes of files, without reading any: it changes when a file is written, put in another's place, added or
 * taken away. Below folders every file counts; of `sources`, those whose names begin with a dot do not. Nothing where a file may not be looked at, or was changed so late
 * that it might change again within the file system's own measure of time.
 */
export function stampOf({ sources = [], outputs = [], files = [] }) {
  const hash = createHash('sha256')
  const tree = { hash, newestWhole: 0 }
  for (const folder of sources) visit(folder, tree, false)
  for (const folder of outputs) visit(folder, tree, true)
  hash.update(files.map((path) => lineOf(path, tree)).join(''))
  return tree.newestWhole > Date.now() - coarse ? undefined : hash.digest('base64url')
}

function visit(folder, tree, withHidden) {
  let lines = `${folder}\n`
  const folders = []
  for (const entry of list(folder)) {
    const path = `${folder}/${entry.name}`
    if (!withHidden && entry.name.startsWith('.')) continue
    if (entry.isDirectory()) folders.push(path)
    else lines += lineOf(path, tree)
  }
  tree.hash.update(lines)
  for (const path of folders) visit(path, tree, withHidden)
}

function list(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}

function lineOf(path, tree) {
  const stat = look(path, tree)
  if (stat && stat.ctimeMs % 1000 === 0) tree.newestWhole = Math.max(tree.newestWhole, stat.ctimeMs)
  return stat ? `${path}\0${stat.size}\0${stat.mtimeMs}\0${stat.ctimeMs}\0${stat.ino}\n` : `${path}\0\n`
}

function look(path, tree) {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    tree.newestWhole = Number.POSITIVE_INFINITY
    return undefined
  }
}
