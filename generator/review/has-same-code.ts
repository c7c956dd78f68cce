import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileSha256 } from '../core/runtime/file-digest.ts'
import type { Runtime } from '../core/runtime/runtime.ts'
import { bundleInputs } from '../core/site/cached-bundle.ts'

const codeFolders = ['templates', 'islands']

/** Whether the code in a folder is what the last bundles of the site at `root` are made of: the same files with the same bytes. */
export function hasSameCode(root: string, folder: string, runtime: Pick<Runtime, 'cache'>): boolean {
  const isSameList = codeFolders.every(
    (name) => listFiles(root, name).join('\0') === listFiles(folder, name).join('\0'),
  )
  const inputs = new Map([...bundleInputs(runtime)].map(([path, hash]) => [relative(root, path), hash]))
  // It says how names of modules are resolved.
  inputs.set('package.json', hashOfFile(join(root, 'package.json'), runtime))
  return isSameList && [...inputs].every(([path, hash]) => hashOfFile(join(folder, path), runtime) === hash)
}

function listFiles(root: string, folder: string): readonly string[] {
  const path = join(root, folder)
  return existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }).sort() : []
}

/** Empty if there is no such file. */
function hashOfFile(path: string, runtime: Pick<Runtime, 'cache'>): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat?.isFile() ? fileSha256(path, stat, runtime) : ''
}
