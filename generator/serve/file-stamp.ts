import { lstatSync } from 'node:fs'

/** Changes when a file is written, and when a file or a folder is replaced. Empty if there is none, or it cannot be read. */
export function fileStamp(path: string): string {
  try {
    const stats = lstatSync(path)
    const { ino, birthtimeMs, ctimeMs, size } = stats
    return [ino, birthtimeMs, ...(stats.isDirectory() ? [] : [ctimeMs, size])].join()
  } catch {
    return ''
  }
}
