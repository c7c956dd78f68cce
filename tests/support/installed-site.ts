import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { project } from './compile-site.ts'
import { type Run, readWords } from './run-command.ts'

/** An empty folder outside of the project where `npm pack` of it is installed. */
export interface InstalledSite {
  readonly root: string
  /** Runs a program of the folder's `node_modules/.bin`, or one of the system. */
  readonly run: (program: string, ...args: readonly string[]) => Run
  /** Runs one that must end well, and returns what it prints. */
  readonly succeed: (program: string, ...args: readonly string[]) => string
  readonly close: () => void
}

// Written by npm.
const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean; readonly devOptional?: boolean }>>
}

/** Installs as npm does, but without a network: what is not needed in production is left out, the rest is linked. */
export function installSite(): InstalledSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'installed-')))
  const own = join(root, 'node_modules/content-as-data')
  mkdirSync(own, { recursive: true })
  const run = (program: string, ...args: readonly string[]): Run => {
    const { environment } = readWords([])
    // As npm does for its scripts.
    const env = { ...environment, PATH: `${join(root, 'node_modules/.bin')}:${environment['PATH']}` }
    return spawnSync(program, args, { cwd: root, encoding: 'utf8', env: { ...env, NODE_ENV: undefined } })
  }
  const { stdout } = spawnSync('npm', ['pack', '--silent', '--pack-destination', root], {
    cwd: project,
    encoding: 'utf8',
  })
  const archive = join(root, stdout.trim())
  run('tar', '-xzf', archive, '-C', own, '--strip-components=1')
  rmSync(archive)
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    const isTop = path.lastIndexOf('node_modules/') === 0
    if (!isTop || dev || devOptional || !existsSync(join(project, path))) continue
    mkdirSync(dirname(join(root, path)), { recursive: true })
    symlinkSync(realpathSync(join(project, path)), join(root, path))
  }
  mkdirSync(join(root, 'node_modules/.bin'))
  symlinkSync('../content-as-data/bin/site.js', join(root, 'node_modules/.bin/site'))
  const succeed = (program: string, ...args: readonly string[]): string => {
    const { status, stdout, stderr } = run(program, ...args)
    expect(status, `${program} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
    return stdout
  }
  return { root, run, succeed, close: () => rmSync(root, { recursive: true }) }
}

/** Findings but for the address that the site has yet to be given. */
export const findingsIn = (json: string): readonly string[] =>
  (
    JSON.parse(json) as { readonly diagnostics: readonly { readonly code: string; readonly message: string }[] }
  ).diagnostics
    .filter(({ code }) => code !== 'content/placeholder')
    .map(({ code, message }) => `${code} ${message}`)
