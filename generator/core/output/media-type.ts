export const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  conf: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
}

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
