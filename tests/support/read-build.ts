import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a published folder holds, read from its files alone and with nothing of the generator. */
export interface Build {
  /** SHA-256 by path, without compressed variants and files for hosts. */
  readonly files: ReadonlyMap<string, string>
  /** By address. */
  readonly pages: ReadonlyMap<string, BuiltPage>
  readonly redirects: ReadonlyMap<string, string>
}

/** Lists with repetitions, in the order of the document. */
export interface BuiltPage {
  readonly html: string
  readonly words: readonly string[]
  readonly links: readonly string[]
  readonly pictures: readonly string[]
  readonly media: readonly string[]
  readonly anchors: readonly string[]
  /** Values of the title, `<meta>` and `<link>`. */
  readonly heads: readonly string[]
  /** `name=value` of each string and number. */
  readonly jsonLd: readonly string[]
  readonly assets: readonly string[]
}

const hostFiles = /^(?:manifest\.json|_headers|_redirects|\.nojekyll|vercel\.json|nginx\.conf|s3\.json|[\w-]+\.conf)$/

export function readBuild(folder: string): Build {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .filter((path) => !/\.(?:br|gz)$/.test(path) && !hostFiles.test(path))
    .sort()
  const bytes = new Map(paths.map((path) => [path, readFileSync(join(folder, path))]))
  return {
    files: new Map([...bytes].map(([path, data]) => [path, createHash('sha256').update(data).digest('hex')])),
    pages: new Map(
      [...bytes].flatMap(([path, data]) =>
        path.endsWith('.html') ? [[addressOf(path), readPage(data.toString())] as const] : [],
      ),
    ),
    redirects: readRedirects(join(folder, '_redirects')),
  }
}

export const addressOf = (path: string): string =>
  path === 'index.html' ? '/' : path.endsWith('.html') ? `/${path.slice(0, -5)}` : `/${path}`

function readRedirects(path: string): ReadonlyMap<string, string> {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap((line) => {
      const [from = '', to = '', status = ''] = line.trim().split(/\s+/)
      return from.startsWith('/') && /^30[1278]/.test(status) && !from.includes('*') ? [[from, to] as const] : []
    }),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex
      ? String.fromCodePoint(parseInt(hex, 16))
      : decimal
        ? String.fromCodePoint(Number(decimal))
        : (entities[name] ?? whole),
  )

const tagPattern = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi

function tagsOf(html: string) {
  return [...html.matchAll(tagPattern)].map(([, name = '', text = '']) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decode(value),
      ]),
    ) as Readonly<Record<string, string | undefined>>,
  }))
}

const inline =
  /^(?:a|abbr|b|bdi|cite|code|data|del|dfn|em|i|ins|kbd|mark|q|s|samp|site-island|small|span|strong|sub|sup|time|u|var|wbr|img|picture|source|svg|path|circle|rect|g|use|line|input)$/

function readPage(html: string): BuiltPage {
  const [head = '', body = ''] = html.split(/<body[^>]*>/)
  const bodyTags = tagsOf(body)
  const select = (names: string, attribute: string): string[] =>
    bodyTags.flatMap(({ name, attributes }) =>
      names.split(' ').includes(name) && attributes[attribute] !== undefined ? [attributes[attribute]] : [],
    )
  const outsidePictures = body.replace(/<picture>[\s\S]*?<\/picture>/g, '')
  return {
    html,
    words: wordsOf(body, bodyTags),
    links: select('a area', 'href'),
    pictures: bodyTags.flatMap(({ name, attributes: { src, poster, width = '?', height = '?' } }) => [
      ...(name === 'img' && src !== undefined ? [`${src} (${width}×${height})`] : []),
      ...(poster === undefined ? [] : [`${poster} (${width}×${height})`]),
    ]),
    media: [
      ...tagsOf(outsidePictures).flatMap(({ name, attributes }) =>
        name === 'source' ? [attributes['src'] ?? ''] : [],
      ),
      ...select('video audio track embed iframe', 'src'),
    ].filter(Boolean),
    anchors: bodyTags.flatMap(({ attributes }) => attributes['id'] ?? []),
    ...readHead(head),
  }
}

const textAttributes = [
  'alt',
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'abbr',
  'label',
  'aria-roledescription',
]

function wordsOf(body: string, tags: ReturnType<typeof tagsOf>): readonly string[] {
  const text = body
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/(?:a|data|span|time)>(?=<(?:a|data|span|time)\b)/g, ' ')
    .replace(/<\/?([a-z][\w-]*)(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi, (_tag, name) => (inline.test(name) ? '' : ' '))
  const spoken = tags.flatMap(({ attributes }) => textAttributes.map((name) => attributes[name] ?? ''))
  return [decode(text), ...spoken].join(' ').split(/\s+/).filter(Boolean)
}

function readHead(head: string) {
  const heads: string[] = []
  const assets: string[] = []
  for (const { name, attributes } of tagsOf(head.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1'))) {
    const { rel = '', href = '', content, charset, lang, src } = attributes
    if (name === 'html' && lang !== undefined) heads.push(lang)
    if (name === 'meta') heads.push(content ?? charset ?? '')
    if (name === 'link') (/^(?:stylesheet|modulepreload|preload)$/.test(rel) ? assets : heads).push(href)
    if (name === 'script' && src !== undefined) assets.push(src)
  }
  for (const [, title = ''] of head.matchAll(/<title>([\s\S]*?)<\/title>/g)) heads.push(decode(title).trim())
  for (const [, rules = ''] of head.matchAll(/<script type="speculationrules">([\s\S]*?)<\/script>/g)) heads.push(rules)
  const jsonLd = [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, json = '']) => leavesOf(JSON.parse(json), ''),
  )
  return { heads, assets, jsonLd }
}

function leavesOf(value: unknown, name: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, name))
  if (typeof value !== 'object' || value === null) return name === '@type' ? [] : [`${name}=${value}`]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, key === '@graph' ? name : key))
}
