import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { parse } from 'yaml'
import { z } from 'zod'

const schema = z.object({
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  date: z.string(),
  author: z.string(),
  cover: z.string(),
  tags: z.array(z.string()),
})
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeStringify).freeze()
const folder = join(process.cwd(), 'content')

function readPost(name) {
  const text = readFileSync(join(folder, 'posts', name), 'utf8')
  const end = text.indexOf('\n---\n', 4)
  return { ...schema.parse(parse(text.slice(4, end))), body: text.slice(end + 5) }
}

function load() {
  const posts = readdirSync(join(folder, 'posts'))
    .map(readPost)
    .sort((a, b) => (a.date > b.date ? -1 : 1))
  const newestByTag = {}
  for (const post of posts)
    for (const tag of post.tags) {
      newestByTag[tag] ??= []
      if (newestByTag[tag].length < 4) newestByTag[tag].push(post)
    }
  return { posts, newestByTag, bySlug: new Map(posts.map((post) => [post.slug, post])) }
}

let loaded
export const loadPosts = () => {
  loaded ??= load()
  return loaded
}
export const loadStates = () => JSON.parse(readFileSync(join(folder, 'states.json'), 'utf8'))
export const htmlOf = (body) => String(markdown.processSync(body))
