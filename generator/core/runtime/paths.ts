import { dirname, join, sep } from 'node:path'

/** A path with forward slashes on every platform. */
export const toPosix = (path: string): string => (sep === '/' ? path : path.split(sep).join('/'))

/** `node_modules` of a folder and of those above it: where npm may install the packages that a package in this folder needs. */
export const packageFoldersOf = (folder: string): readonly string[] => {
  const above = dirname(folder)
  return [join(folder, 'node_modules'), ...(above === folder ? [] : packageFoldersOf(above))]
}
