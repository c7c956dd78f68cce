import * as crypto from 'node:crypto'

/** SHA-256 as 64 hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => crypto.hash('sha256', data, 'hex')

/** The first 96 bits of SHA-256 over the parts in order, as 16 URL-safe characters. Each part is prefixed with its length. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  if (parts.every((part) => typeof part === 'string'))
    return crypto.hash('sha256', parts.map((part) => `${part.length}:${part}`).join(''), 'base64url').slice(0, 16)
  const hash = crypto.createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url').slice(0, 16)
}

/** Whether a text is a secret. Takes as long for each text of one length. */
export const equalsSecret = (text: unknown, secret: string): boolean =>
  typeof text === 'string' && crypto.timingSafeEqual(Buffer.from(sha256(text)), Buffer.from(sha256(secret)))
