import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Installs the packages of tests/package.json unless those of its lock file are there, and checks the types that need them. */
const folder = import.meta.dirname
const readPackages = (file) => {
  const path = join(folder, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}
}
const installed = readPackages('node_modules/.package-lock.json')
const isInstalled = ([path, { integrity, optional }]) =>
  path in installed ? installed[path].integrity === integrity : path === '' || optional

function run(command, cwd, ...args) {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

if (!Object.entries(readPackages('package-lock.json')).every(isInstalled)) {
  run('npm', folder, 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  run(process.execPath, join(folder, '..'), join(folder, 'check-types.js'))
}
