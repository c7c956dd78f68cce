import { lstatSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative, sep } from 'node:path'
import { z } from '../../api/zod.ts'
import type { Context } from '../context.ts'

const coordinate = z.int().min(1).max(10_000_000)
const filePosition = z.strictObject({ file: z.string().min(1).max(1000), line: coordinate, column: coordinate })

/**
 * Opens a position in the editor that runs, or that LAUNCH_EDITOR, VISUAL or EDITOR names. Returns false, and opens nothing, for a
 * request that is not the position of a file in the root.
 */
export async function openEditor(request: unknown, { root, io }: Pick<Context, 'root' | 'io'>): Promise<boolean> {
  const { data } = filePosition.safeParse(request)
  if (!data || isAbsolute(data.file) || /[\0\\]/.test(data.file)) return false
  try {
    const realRoot = realpathSync(root)
    const path = realpathSync(join(realRoot, data.file))
    const below = relative(realRoot, path)
    if (isAbsolute(below) || below.split(sep)[0] === '..' || !lstatSync(path).isFile()) return false
    const { default: launch } = await import('launch-editor')
    launch(`${path}:${data.line}:${data.column}`, (_file, message) =>
      io.stderr.write(`${message ?? 'no editor was found: name one in LAUNCH_EDITOR'}\n`),
    )
    return true
  } catch {
    return false
  }
}
