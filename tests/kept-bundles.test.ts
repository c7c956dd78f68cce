import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const project = join(import.meta.dirname, '..')

it('of the bundles that changed generators have left, three are kept', () => {
  const copy = mkdtempSync(join(tmpdir(), 'generator-'))
  for (const name of ['bin', 'generator', 'package.json', 'package-lock.json'])
    cpSync(join(project, name), join(copy, name), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  const bundles = (): readonly string[] =>
    readdirSync(join(copy, '.cache/generator')).filter((name) => name.endsWith('.cjs'))
  const counts = [1, 2, 3, 4, 5].map((change) => {
    appendFileSync(join(copy, 'bin/stamp-files.js'), `// ${change}\n`)
    execFileSync(process.execPath, [join(copy, 'bin/site.js'), 'explain', 'yaml/forbidden'])
    return bundles().length
  })
  expect(counts).toEqual([1, 2, 3, 3, 3])
  const compiled = readdirSync(join(copy, '.cache/generator')).filter((name) => name.endsWith('.v8'))
  expect(compiled.every((name) => bundles().some((bundle) => name.startsWith(bundle)))).toBe(true)
  rmSync(copy, { recursive: true })
})
