import { createHash } from 'node:crypto'

/** SHA-256 as 64 hexadecimal digits. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** 96 bits of SHA-256 over the parts in order, as 16 URL-safe characters. Parts are length-prefixed, so they cannot run together. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}:`).update(part)
  return hash.digest('base64url').slice(0, 16)
}

/** 32 bits that tell most texts apart (FNV-1a over UTF-16 units). */
export function hash32(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}
