import { lstatSync, realpathSync } from 'node:fs'
import { isAbsolute, join, relative } from 'node:path'
import { z } from 'zod'

const position = z.int().min(1).max(10_000_000)
const wanted = z.strictObject({ file: z.string().min(1).max(1000), line: position, column: position })

/** The absolute path, with line and column, of a place in the root's files; nothing for any other. */
export function locateInRoot(root: string, asked: unknown): string | undefined {
  const { data } = wanted.safeParse(asked)
  if (!data || isAbsolute(data.file) || /[\0\\]/.test(data.file)) return undefined
  try {
    const top = realpathSync(root)
    const path = realpathSync(join(top, data.file))
    const below = relative(top, path)
    const isInside = below !== '' && !isAbsolute(below) && below.split(/[\\/]/)[0] !== '..'
    return isInside && lstatSync(path).isFile() ? `${path}:${data.line}:${data.column}` : undefined
  } catch {
    return undefined
  }
}

/** Opens a place in the editor that runs, or that LAUNCH_EDITOR, VISUAL or EDITOR names. Says whether there is such a place. */
export async function openEditor(root: string, asked: unknown, onError: (message: string) => void): Promise<boolean> {
  const place = locateInRoot(root, asked)
  if (place === undefined) return false
  const { default: launch } = await import('launch-editor')
  launch(place, (_file, message) => onError(message ?? 'no editor was found: name one in LAUNCH_EDITOR'))
  return true
}
