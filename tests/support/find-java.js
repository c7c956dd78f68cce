import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isThere = () => spawnSync('java', ['-version']).status === 0

/**
 * The command that starts Java: the one on the PATH, on Debian as root else one installed here and now.
 * @returns {string}
 */
export function getJava() {
  if (isThere()) return 'java'
  try {
    if (existsSync('/etc/debian_version') && process.getuid?.() === 0)
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'default-jre-headless']])
        execFileSync('apt-get', args, {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        })
  } catch (cause) {
    throw new Error('no Java could be installed: install a Java runtime and run again', { cause })
  }
  if (!isThere()) throw new Error('no Java is installed: install a Java runtime, such as default-jre-headless')
  return 'java'
}
