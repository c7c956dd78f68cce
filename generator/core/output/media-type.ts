import table from './media-types.json' with { type: 'json' }

/** By the ending of a file. */
export const mediaTypes: Readonly<Record<string, string>> = table

export const mediaType = (path: string): string =>
  mediaTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** The first pattern that matches determines the kind of a file. */
const kinds: readonly (readonly [string, RegExp])[] = [
  ['html', /\.html$/],
  ['css', /\.css$/],
  ['script', /\.m?js$/],
  ['pictures', /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/],
  ['compressed', /\.(?:br|gz)$/],
  ['other', /$/],
]

/** Kinds of published files, in the order of reports. */
export const fileKinds: readonly string[] = kinds.map(([kind]) => kind)

export const fileKindOf = (path: string): string => kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? ''
