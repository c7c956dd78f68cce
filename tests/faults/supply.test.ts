import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { copySite, garden, project } from '../support/compile-site.ts'
import { getProgram } from '../support/get-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'supply-'))
const root = copySite(garden, undefined, join(folder, 'site'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Locked {
  /** Where it is not that of its folder. */
  readonly name?: string
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
}

const lockfiles = ['.', 'tests'].map((home) => {
  // Written by npm.
  const { packages } = JSON.parse(readFileSync(join(project, home, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  return { home, packages: Object.entries(packages).filter(([path]) => path !== '') }
})

it.each(lockfiles)(
  'the lockfile in $home has the SHA-512 of every package, and each is one of the registry’s',
  ({ home, packages }) => {
    const loose = packages.filter(
      ([, { integrity = '', link = false }]) => link || !/^sha512-[\w+/]{86}==$/.test(integrity),
    )
    expect(packages.length).toBeGreaterThan(100)
    expect(loose.map(([path]) => path)).toEqual([])
    const sources = packages.map(([, { resolved = '' }]) => resolved)
    expect(sources.filter((source) => source !== '' && !/^https:\/\/[^/]+\/.*\.tgz$/.test(source))).toEqual([])
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, home, 'package.json'), 'utf8'))
    const named = Object.values({ ...dependencies, ...devDependencies })
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((version) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual([])
  },
)

it('a build without a network asks for none, and writes to its output and its cache alone', () => {
  const log = join(folder, 'trace')
  const calls =
    'connect,sendto,sendmsg,openat,open,creat,rename,renameat,renameat2,mkdir,mkdirat,link,linkat,symlink,unlink,rmdir'
  const { status, stderr } = spawnSync(
    'unshare',
    [
      ...['-rn', getProgram('strace'), '-f', '-y', '-o', log, '-e', `trace=${calls.replaceAll(/\w+/g, '?$&')}`],
      ...[process.execPath, join(project, 'bin/site.js'), 'build'],
    ],
    { cwd: root, encoding: 'utf8' },
  )
  expect({ status, stderr }).toMatchObject({ status: 0 })
  const lines = readFileSync(log, 'utf8').split('\n')
  expect(lines.length).toBeGreaterThan(300)
  expect(
    lines.filter((line) => /\b(?:connect|sendto|sendmsg)\(/.test(line) && /AF_INET|AF_NETLINK/.test(line)),
  ).toEqual([])
  const writes = lines.filter(
    (line) =>
      / = (?!-1)/.test(line) &&
      (/O_(?:WRONLY|RDWR|CREAT)/.test(line) || /\b(?:rename|mkdir|link|symlink|unlink|rmdir)\w*\(/.test(line)),
  )
  const isAllowed = (line: string): boolean =>
    [`${root}/dist`, `${root}/.dist-`, `${root}/.cache`, `${project}/.cache`, '/dev/', '/proc/'].some((path) =>
      line.includes(`"${path}`),
    )
  expect(writes.length).toBeGreaterThan(30)
  expect(writes.filter((line) => !isAllowed(line))).toEqual([])
})

it.each(lockfiles)(
  'the bill of materials of $home is CycloneDX and names every package of the lockfile',
  ({ home, packages }) => {
    const { stdout } = spawnSync('npm', ['run', '--silent', 'sbom', '--', '--prefix', home], {
      cwd: project,
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    })
    const { bomFormat, components } = JSON.parse(stdout) as {
      readonly bomFormat: string
      readonly components: readonly { readonly purl: string }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    const named = new Set(
      packages.map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
    )
    const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', ''))))
    expect([...named].filter((name) => !listed.has(name))).toEqual([])
  },
)
