import { parse as parseToml } from 'smol-toml'
import { parseDocument } from 'yaml'

const textOf = (value) => (typeof value === 'string' ? value.trim() : '')
const listOf = (value) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])

/** Splits a markdown file at its front matter: YAML between `---`, TOML between `+++`. Undefined where there is none that can be read. */
export function splitPost(text) {
  const [all, fence, front] = /^(---|\+\+\+)[ \t]*\r?\n([\s\S]*?)\r?\n\1[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  if (all === undefined) return undefined
  try {
    // Other readers of YAML forgive more than this one, so its errors do not count here.
    const data = fence === '---' ? parseDocument(front).toJS() : parseToml(front)
    return data && typeof data === 'object' ? { data, body: text.slice(all.length) } : undefined
  } catch {
    return undefined
  }
}

/** What every blog says of a post, under the names that blogs use. `excerpt` may be empty, `day` is undefined where none is said. */
export function readFields(data, path) {
  const { taxonomies = {}, extra = {} } = data
  const author = [...listOf(data.authors), ...listOf(data.author)].find((each) => textOf(each) || textOf(each?.name))
  const tags = [...listOf(data.tags), ...listOf(data.categories), ...listOf(data.category), ...listOf(taxonomies.tags)]
  return {
    title: textOf(data.title),
    excerpt: textOf(data.description) || textOf(data.excerpt) || textOf(data.summary) || textOf(extra.description),
    day: findDay([data.date, data.pubDate, data.createdAt, data.path, data.slug, path]),
    author: textOf(author) || textOf(author?.name) || 'The editors',
    tags: tags.filter((tag) => /^[\w -]+$/.test(tag)).map((tag) => tag.toLowerCase()),
  }
}

/** The first day that one of the values tells, as `2026-11-22`. */
function findDay(values) {
  for (const value of values) {
    const text = value instanceof Date ? value.toISOString() : String(value ?? '')
    const [, year, month, day] = /(?<!\d)((?:19|20)\d\d)[-/](\d\d)[-/](\d\d)(?!\d)/.exec(text) ?? []
    if (year && !Number.isNaN(Date.parse(`${year}-${month}-${day}`))) return `${year}-${month}-${day}`
  }
  return undefined
}
