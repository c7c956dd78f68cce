import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capital, createWriter, many } from './synthetic-corpus.js'

const covers = 8
const states = 50

function makeState(index) {
  const { below, phrase, plain } = createWriter(1_000_000 + index)
  return {
    slug: `state-${index + 1}`,
    title: `State ${index + 1}`,
    capital: capital(phrase(1)),
    population: 400_000 + below(30_000_000),
    intro: `${plain()} ${plain()}`,
    facts: many(5, plain),
  }
}

const makeCover = (index) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><path fill="hsl(${index * 45} 40% 70%)" d="M0 0h1200v630H0z"/></svg>\n`

const toYaml = (fields) =>
  Object.entries(fields)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')

const addressOf = ({ slug }) => `/blog/${slug}`

function formatPost({ body, day, tags, ...fields }, index) {
  const cover = `/covers/cover-${index % covers}.svg`
  return `---\n${toYaml({ ...fields, date: day, cover, tags: tags.length > 0 ? tags : ['post'] })}---\n\n${body.trim()}\n`
}

/**
 * Makes `folder` anew: `posts/` (markdown), `added/` (posts that are added while a bench runs), `states/` (YAML), `states.json` (the same) and
 * `statics/` (pictures of the posts). Returns the addresses of the pages that a site of it has.
 */
export function writeCorpus(folder, posts, added = []) {
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['posts', 'added', 'states', 'statics/covers']) mkdirSync(join(folder, name), { recursive: true })
  const write = (path, text) => writeFileSync(join(folder, path), text)
  const addresses = []
  for (const post of posts) {
    write(`posts/${post.slug}.md`, formatPost(post, addresses.length))
    addresses.push(addressOf(post))
  }
  for (const [index, post] of [...added].entries()) write(`added/${post.slug}.md`, formatPost(post, index))
  const all = many(states, makeState)
  for (const state of all) write(`states/${state.slug}.yaml`, toYaml(state))
  write('states.json', `${JSON.stringify(all, undefined, 1)}\n`)
  for (const index of many(covers, (each) => each)) write(`statics/covers/cover-${index}.svg`, makeCover(index))
  return ['/', '/blog', ...addresses, ...all.map(({ slug }) => `/states/${slug}`)]
}
