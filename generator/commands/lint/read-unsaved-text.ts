import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { EnvironmentError } from '../../output/publish/guard-output.ts'
import type { UnsavedTexts } from '../../source/scan.ts'

/** More than the limit of a content file. */
const maxBytes = 4_000_000

/** Reads the text of a content file from standard input. */
export async function readUnsavedText(file: string, stdin: Readable): Promise<UnsavedTexts> {
  if (!/^content\/.*\.(?:md|yaml)$/.test(file))
    throw new EnvironmentError(`--stdin-filename ${file} is not a .yaml or .md file below content/`)
  const bytes = await buffer(stdin)
  if (bytes.length > maxBytes) throw new EnvironmentError(`standard input has more than ${maxBytes} bytes`)
  try {
    return new Map([[file, new TextDecoder('utf-8', { fatal: true }).decode(bytes)]])
  } catch (cause) {
    throw new EnvironmentError('standard input is not valid UTF-8', { cause })
  }
}
