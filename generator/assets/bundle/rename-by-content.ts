import { hashOf } from '../../runtime/hash.ts'
import { byCodeUnit } from '../../runtime/strings.ts'

export interface NamedFile {
  readonly name: string
  readonly text: string
}

/**
 * Gives scripts names made from what is in them. esbuild's own hashes also hold the folders that the sources stood in,
 * so the same site would have other names on another machine. `imports` lists, by name, the scripts that a script names; it has no cycles.
 */
export function renameByContent(
  files: readonly NamedFile[],
  imports: (name: string) => readonly string[],
): ReadonlyMap<string, NamedFile> {
  const texts = new Map(files.map(({ name, text }) => [name, text]))
  const renamed = new Map<string, NamedFile>()
  const rename = (name: string): NamedFile => {
    const known = renamed.get(name)
    if (known) return known
    const text = imports(name)
      .filter((imported) => texts.has(imported))
      .reduce((code, imported) => code.replaceAll(imported, rename(imported).name), texts.get(name) ?? '')
    const file = { name: name.replace(/-[A-Z0-9]{8}(?=\.js$)/, `-${hashOf(text).slice(0, 10)}`), text }
    renamed.set(name, file)
    return file
  }
  for (const name of [...texts.keys()].sort(byCodeUnit)) rename(name)
  return renamed
}
