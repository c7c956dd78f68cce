import MiniSearch from 'minisearch'

/** A record of the index, as the build writes it. */
interface Article {
  readonly href: string
  readonly title: string
  readonly tags: readonly string[]
  readonly excerpt: string
  readonly date: string
  /** Product line whose hue the article carries. */
  readonly line: string
  readonly text: string
}

/** A piece of a text; `isMatch` where it is what was searched for. */
export interface Piece {
  readonly text: string
  /** Where it begins. */
  readonly at: number
  readonly isMatch: boolean
}

export interface Hit extends Pick<Article, 'href' | 'date' | 'line' | 'tags'> {
  readonly title: readonly Piece[]
  /** The words around the first match in the text, or the excerpt. */
  readonly passage: readonly Piece[]
}

export type Find = (query: string) => readonly Hit[]

/** Characters of a passage on either side of its match. */
const margin = 90

/** Fetches the index; finds articles by title, tags and text, the best first. */
export async function openSearchIndex(address: string): Promise<Find> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  // Written by this site's own build.
  const articles = (await response.json()) as readonly Article[]
  const engine = new MiniSearch({
    idField: 'href',
    fields: ['title', 'tags', 'text'],
    extractField: (article: Article, name) => String(article[name as keyof Article]),
    searchOptions: {
      boost: { title: 4, tags: 3 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  engine.addAll(articles)
  const byAddress = new Map(articles.map((article) => [article.href, article]))
  return (query) =>
    engine.search(query).flatMap(({ id, terms }) => {
      const article = byAddress.get(id)
      return article ? [hitOf(article, terms)] : []
    })
}

function hitOf({ href, title, tags, excerpt, date, line, text }: Article, terms: readonly string[]): Hit {
  const words = terms.map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'giu')
  const pieces = (whole: string): Piece[] => {
    const found: Piece[] = []
    let end = 0
    for (const { 0: match, index } of whole.matchAll(pattern)) {
      found.push({ text: whole.slice(end, index), at: end, isMatch: false }, { text: match, at: index, isMatch: true })
      end = index + match.length
    }
    return [...found, { text: whole.slice(end), at: end, isMatch: false }].filter(({ text }) => text !== '')
  }
  const at = text.search(pattern)
  return { href, date, line, tags, title: pieces(title), passage: pieces(at < 0 ? excerpt : around(text, at)) }
}

/** Whole words around a place in a text. */
function around(text: string, at: number): string {
  const from = at <= margin ? 0 : text.indexOf(' ', at - margin) + 1
  const to = at + margin >= text.length ? text.length : text.lastIndexOf(' ', at + margin)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
