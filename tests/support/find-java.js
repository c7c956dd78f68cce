import { spawnSync } from 'node:child_process'
import { installPackage } from './install-package.js'

const isThere = () => spawnSync('java', ['-version']).status === 0

/**
 * The command that starts Java: the one on the PATH, else one installed here and now.
 * @returns {string}
 */
export function getJava() {
  if (!isThere()) installPackage('default-jre-headless')
  return 'java'
}
