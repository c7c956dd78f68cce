import { hostFileNames } from './hosts/hosts.ts'

/** Content codings by the ending that a compressed variant adds to the name of its file. */
export const encodings = { '.br': 'br', '.gz': 'gzip' } as const
export const endings = ['.br', '.gz'] as const satisfies readonly (keyof typeof encodings)[]

/** In bytes; shorter texts get no compressed variant. */
const minSize = 1024

/** Whether a file gets compressed variants. Pictures, films and fonts are already compressed; hosts do not serve the files that they read. */
export const isCompressible = (path: string, size: number): boolean =>
  size > minSize && !hostFileNames.has(path) && /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/.test(path)
