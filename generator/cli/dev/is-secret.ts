import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../../core/runtime/hash.ts'

/** Whether a text is the secret. Takes as long for each text of one length. */
export const isSecret = (text: unknown, secret: string): boolean =>
  typeof text === 'string' && timingSafeEqual(Buffer.from(sha256(text)), Buffer.from(sha256(secret)))
