import type { Readable } from 'node:stream'
import { EnvironmentError } from '../../runtime/environment-error.ts'

/** More than the limit of a content file. */
const maxBytes = 4_000_000

/** Reads the unsaved text of a content file. */
export async function readOverlay(file: string, stream: Readable): Promise<ReadonlyMap<string, string>> {
  if (!/^content\/.*\.(?:md|yaml)$/.test(file))
    throw new EnvironmentError(`--stdin-filename ${file} is not a .yaml or .md file below content/`)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > maxBytes) throw new EnvironmentError(`standard input has more than ${maxBytes} bytes`)
    chunks.push(bytes)
  }
  try {
    return new Map([[file, new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))]])
  } catch (cause) {
    throw new EnvironmentError('standard input is not valid UTF-8', { cause })
  }
}
