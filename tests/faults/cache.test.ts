import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { getCase } from '../support/cases.ts'
import { isFull, shareOf } from '../support/share.ts'
import { differences, readTree } from '../support/tree.ts'
import { openTwoVersions } from '../support/two-versions.ts'
import { writeRecord } from '../support/write-record.ts'

// A picture that is encoded.
const site = openTwoVersions(undefined, getCase('image-too-small', 'a picture just wide enough'))
afterAll(site.close)
const { root, a, b, build, leftovers, reset, revert } = site
const cache = join(root, '.cache')
const out = join(root, 'dist')

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** As if a generator of another version had written it: whole, its values others. */
function makeForeign(path: string): void {
  const name = relative(cache, path)
  const bytes = readFileSync(path)
  if (name.startsWith('replay')) {
    const altered = bytes
      .subarray(32)
      .toString()
      .replace(/"version":"\w+"/, '"version":"another"')
    writeRecord(cache, name, altered)
  } else if (name.endsWith('.stamp')) writeFileSync(path, `another ${bytes}`)
  else {
    const altered = Buffer.from(bytes.toString('latin1').replaceAll('Walled Garden', 'Filled Garden'), 'latin1')
    const { atime, mtime } = statSync(path)
    writeFileSync(path, altered)
    utimesSync(path, atime, mtime)
  }
}

/** What can befall a file, given a number for the place or for another file. */
const harms: Readonly<Record<string, (path: string, random: number, files: readonly string[]) => void>> = {
  'one bit': (path, random) => {
    const bytes = readFileSync(path)
    const at = Math.floor(random * bytes.length)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random * 8))
    writeFileSync(path, bytes)
  },
  'cut short': (path, random) => truncateSync(path, Math.floor(random * statSync(path).size)),
  'put in another’s place': (path, random, files) => {
    const other = files[Math.floor(random * files.length)] ?? path
    const [bytes, others] = [readFileSync(path), readFileSync(other)]
    writeFileSync(path, others)
    writeFileSync(other, bytes)
  },
  'of another version': makeForeign,
  deleted: (path) => rmSync(path),
  'a folder': (path) => {
    rmSync(path)
    mkdirSync(path)
  },
  'a pipe': (path) => {
    rmSync(path)
    execFileSync('mkfifo', [path])
  },
  'a link without end': (path) => {
    rmSync(path)
    symlinkSync('/dev/zero', path)
  },
  'read-only': (path) => chmodSync(path, 0o400),
  empty: (path) => truncateSync(path, 0),
  'older than the rest': (path) => {
    const kept = readFileSync(path)
    build()
    // What the run before has left of this file, among what the last one has.
    writeFileSync(path, kept)
  },
}

it('whatever befalls the cache, the output is what a clean build makes', () => {
  const counts: Record<string, number> = {}
  for (let at = 0; at < (isFull ? 440 : 11); at++) {
    const [name, harm] = Object.entries(harms)[at % Object.keys(harms).length] ?? []
    const random = ((at * 2_654_435_761) % 2 ** 32) / 2 ** 32
    reset()
    // An odd try harms what is to be answered from at once; an even one what a changed site is made from.
    const isUnchanged = Math.floor(at / Object.keys(harms).length) % 2 === 1
    if (isUnchanged) {
      revert()
      build()
      build()
    }
    const files = filesOf(cache)
    const path = files[Math.floor((((at * 40_503) % 65_536) / 65_536) * files.length)] ?? ''
    harm?.(path, random, files)
    const what = { at, name, path: relative(cache, path), isUnchanged }
    const { status, stderr } = build()
    expect({ what, status, stderr: status === 0 ? '' : stderr }).toEqual({ what, status: 0, stderr: '' })
    const differing = differences(readTree(out), isUnchanged ? a : b)
    expect({ what, differing }).toEqual({ what, differing: [] })
    expect(leftovers()).toEqual([])
    counts[name ?? ''] = (counts[name ?? ''] ?? 0) + 1
  }
  console.info(JSON.stringify(counts))
})

it('a folder, pipe, link or altered values in the place of a database end no build', () => {
  for (const harm of ['a folder', 'a pipe', 'a link without end', 'of another version'])
    for (const name of shareOf(
      ['results.mdb-lock', 'files.mdb-lock', 'files.stamp', 'results.stamp', 'files.mdb', 'results.mdb'],
      2,
    )) {
      reset()
      harms[harm]?.(join(cache, name), 0, [])
      expect({ harm, name, status: build().status }).toEqual({ harm, name, status: 0 })
      expect({ harm, name, differing: differences(readTree(out), b) }).toEqual({ harm, name, differing: [] })
    }
})

it('no harmed record says that nothing has changed', () => {
  const changed = /in [\d.]+ s: \d+ written/
  const harmful = Object.entries(harms).filter(([name]) => name !== 'read-only' && name !== 'older than the rest')
  for (const [name, harm] of shareOf(harmful, 3)) {
    reset()
    revert()
    rmSync(join(cache, 'replay'), { recursive: true })
    build()
    expect(build().stderr).toContain('nothing has changed')
    const path = filesOf(join(cache, 'replay'))[0] ?? ''
    harm(
      path,
      0.5,
      filesOf(cache).filter((other) => other !== path),
    )
    expect({ name, stderr: build().stderr }).toEqual({ name, stderr: expect.stringMatching(changed) })
  }
})

it('a record that is right for the sources says nothing of an output that is not', () => {
  for (const name of ['index.html', '.nojekyll', '_headers']) {
    reset()
    revert()
    build()
    build()
    rmSync(join(out, name))
    build()
    expect({ name, differing: differences(readTree(out), a) }).toEqual({ name, differing: [] })
  }
})
