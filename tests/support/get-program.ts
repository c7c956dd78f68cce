import { spawnSync } from 'node:child_process'
import { installPackage } from './install-package.js'

/** A program on the PATH, else installed here and now. */
export function getProgram(name: string, packageName = name): string {
  const isThere = (): boolean => spawnSync(name, ['--version']).error === undefined
  if (!isThere()) installPackage(packageName)
  if (!isThere()) throw new Error(`${name} is not installed: install it and run again`)
  return name
}
