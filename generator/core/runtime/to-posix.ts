import { sep } from 'node:path'

/** A path with forward slashes on every platform. */
export const toPosix = (path: string): string => (sep === '/' ? path : path.split(sep).join('/'))
