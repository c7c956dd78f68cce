import { existsSync, readdirSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { findClosestWord } from '../../core/api/index.ts'
import { EnvironmentError } from '../../core/context/index.ts'
import { toPosix } from '../../core/runtime/index.ts'

/** Refuses a path that does not exist, and names the nearest one. Paths are relative to `cwd`. */
export function checkPaths(paths: readonly string[], root: string, cwd: string): void {
  const missing = paths.find((path) => !existsSync(resolve(cwd, path)))
  if (missing === undefined) return
  const nearest = findNearestPath(toPosix(missing), root, cwd)
  throw new EnvironmentError(
    `there is no file or folder ${missing}${nearest === undefined ? '' : `: did you mean ${nearest}?`}`,
  )
}

/** The path below the root instead of `cwd`, the path that is closest in its letters, or that with the closest name. */
function findNearestPath(path: string, root: string, cwd: string): string | undefined {
  const toShown = (file: string): string => toPosix(relative(cwd, join(root, file)))
  if (existsSync(join(root, path))) return toShown(path)
  const files = ['content', 'templates', 'islands', 'public'].filter((folder) => existsSync(join(root, folder)))
  const all = files.flatMap((folder) => [folder, ...listBelow(root, folder)]).map(toShown)
  const closest = findClosestWord(path, all)
  if (closest !== undefined) return closest
  const name = findClosestWord(
    basename(path),
    all.map((file) => basename(file)),
  )
  return all.find((file) => basename(file) === name)
}

const listBelow = (root: string, folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${toPosix(name)}`)
