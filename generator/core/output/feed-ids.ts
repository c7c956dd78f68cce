import { Parser } from 'htmlparser2'
import type { SiteSettings } from '../api/define-site.ts'
import { toPlainText } from '../html/parse-html.ts'
import type { MadeFile } from '../render/render-site.ts'

/** Entries of the site's feeds: the address of the page, and the id, without the origin of the site. */
export const feedIdsOf = (
  files: readonly Pick<MadeFile, 'path' | 'text'>[],
  { origin, feeds = [] }: Pick<SiteSettings, 'origin' | 'feeds'>,
): readonly { readonly address: string; readonly id: string }[] => {
  const withoutOrigin = (address: string): string =>
    address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  return feeds
    .flatMap(({ path }) => files.filter((file) => `/${file.path}` === path))
    .flatMap(({ text }) => readFeedEntries(text))
    .map(({ id, url }) => ({ address: withoutOrigin(url), id: withoutOrigin(id) }))
    .filter(({ address }) => /^\/[^\s#?]*$/.test(address))
}

export interface FeedEntry {
  readonly id: string
  readonly url: string
}

/** Ids and addresses of the entries of an Atom or JSON feed; none of a text that is neither. */
export const readFeedEntries = (text: string): readonly FeedEntry[] =>
  (text.trimStart().startsWith('{') ? readJsonFeed(text) : readAtomFeed(text)).filter(
    ({ id, url }) => id !== '' && url !== '' && !/\s/.test(id),
  )

function readJsonFeed(text: string): readonly FeedEntry[] {
  try {
    const { items }: { items?: unknown } = JSON.parse(text)
    return Array.isArray(items)
      ? items.map((item) => ({ id: String(item?.id ?? ''), url: String(item?.url ?? '') }))
      : []
  } catch {
    return []
  }
}

function readAtomFeed(text: string): readonly FeedEntry[] {
  const entries: { id: string; url: string }[] = []
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag(name, { rel = 'alternate', href = '' }) {
        const entry = open.at(-1) === 'entry' ? entries.at(-1) : undefined
        open.push(name)
        if (name === 'entry') entries.push({ id: '', url: '' })
        if (entry && name === 'link' && rel === 'alternate') entry.url ||= href
      },
      ontext(piece) {
        const entry = open.at(-1) === 'id' && open.at(-2) === 'entry' ? entries.at(-1) : undefined
        if (entry) entry.id += piece
      },
      onclosetag: () => void open.pop(),
    },
    // Entities of the contents, which are escaped HTML, take most of the time.
    { xmlMode: true, decodeEntities: false },
  )
  parser.end(text)
  return entries.map(({ id, url }) => ({ id: toPlainText(id), url: toPlainText(url) }))
}
