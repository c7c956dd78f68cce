import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanMarkdown, plainText } from './clean-markdown.js'
import { readFields, splitPost } from './front-matter.js'

const shortest = 50
const longest = 155

/**
 * The posts of folders of markdown, cleaned for all contenders: `posts` in the form that `writeCorpus` takes, the oldest first, and `left`, how many
 * files and pieces of each kind were left out or changed.
 */
export function readCorpus(folders) {
  const left = new Map()
  const count = (kind) => left.set(kind, (left.get(kind) ?? 0) + 1)
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:md|markdown)$/i.test(path))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8').replace(/^\uFEFF/, '') })),
  )
  const slugs = new Set()
  const posts = files.flatMap(({ path, text }) => {
    const split = splitPost(text)
    const fields = split && readFields(split.data, path)
    if (!fields?.title || !fields.day) {
      count('file without a title or a day')
      return []
    }
    const pieces = new Map()
    const body = cleanMarkdown(split.body.replaceAll('\r\n', '\n'), pieces)
    const excerpt = fitExcerpt(fields.excerpt || plainText(body))
    // Hugo reads its shortcodes in code as well.
    if (/\{\{[<%]/.test(body)) count('post with a Hugo shortcode in its code')
    else if (excerpt === undefined) count('post without an excerpt')
    else {
      for (const [kind, number] of pieces) left.set(`${kind} changed`, (left.get(`${kind} changed`) ?? 0) + number)
      return [{ ...fields, excerpt, body, slug: uniqueSlug(path, slugs) }]
    }
    return []
  })
  return { posts: spreadDays(posts), left }
}

/** One line of a length that a description has; undefined where there is not enough of it. */
function fitExcerpt(text) {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/[{}<>]/g, '')
    .trim()
  if (line.length < shortest) return undefined
  return line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(' ', longest - 1))} …`
}

/** Characters of a slug: a name of a file has 255 bytes at most. */
const longestSlug = 200

/** From a path: `2015/06/Some post/index.md` becomes `2015-06-some-post`. */
function uniqueSlug(path, taken) {
  const name = path
    .replace(/\.\w+$/, '')
    .replace(/[\\/](?:index|_index|readme)$/i, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '')
  let slug = name || 'post'
  for (let next = 2; taken.has(slug); next++) slug = `${name}-${next}`
  taken.add(slug)
  return slug
}

const milliseconds = 86_400_000

/** Posts of one day go to the days after it: every contender orders them alike. */
function spreadDays(posts) {
  let last = 0
  return posts
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.slug < b.slug ? -1 : 1))
    .map((post) => {
      last = Math.max(Date.parse(post.day), last + milliseconds)
      return { ...post, day: new Date(last).toISOString().slice(0, 10) }
    })
}
