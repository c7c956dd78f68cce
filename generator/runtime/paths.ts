import { sep } from 'node:path'

/** A path of this platform with forward slashes. */
export const toPosix = (path: string): string => (sep === '/' ? path : path.split(sep).join('/'))

/** Orders strings by code unit, so that no locale has a say. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
