import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Context, EnvironmentError, withoutLinks } from '../../core/context/index.ts'
import { isSecret } from '../../core/runtime/index.ts'

/** The secret of other machines: that of the environment, or of a file that only its user reads, which is made if it is not there. */
export function getSecret({ io, root }: Pick<Context, 'io' | 'root'>): string {
  const path = withoutLinks(root, join(root, '.cache/edit-secret'))
  const given = io.environment['SITE_EDIT_SECRET']
  if (given === undefined && !existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${randomBytes(16).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  }
  const [place, secret] =
    given === undefined ? [path, readFileSync(path, 'utf8').trimEnd()] : ['SITE_EDIT_SECRET', given]
  if (!/^[!-~][ -~]{14,}[!-~]$/.test(secret))
    throw new EnvironmentError(`the secret in ${place} needs 16 letters, digits and signs of ASCII, or more`)
  io.stderr.write(`other machines may edit the site with the secret in ${place}\n`)
  return secret
}

const [pause, maxWait] = [1000, 10_000]

/** Returns a function that tells whether a text is the secret. After a wrong one it compares one text a second, and refuses those that would wait for more than ten. */
export function createSecretTest(secret: string): (text: unknown) => Promise<boolean> {
  /** Time of the next comparison. */
  let next = 0
  return async (text) => {
    if (typeof text !== 'string' || text === '') return false
    const delay = next - performance.now()
    if (delay > maxWait) return false
    if (delay > 0) {
      next += pause
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
    const isRight = isSecret(text, secret)
    if (!isRight) next = Math.max(next, performance.now() + pause)
    return isRight
  }
}
