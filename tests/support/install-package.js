import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages of Debian can be installed here. */
export const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0

/**
 * Installs a package of Debian, here and now, without starting a service that it brings.
 * @param {string} name
 */
export function installPackage(name) {
  try {
    if (!canInstall()) throw new Error('only root can install packages, and only on Debian')
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]])
      execFileSync('apt-get', args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      })
  } catch (cause) {
    throw new Error(`${name} is not installed and could not be: install it and run again`, { cause })
  }
}
