import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Numbers from 0 to 1 that are the same in every run (a 32-bit linear congruential generator). */
function createRandom(seed) {
  let state = Math.imul(seed + 1, 2654435761) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const words =
  'air answer bench bright calm canopy clear cold cool copper course cycle deep device door edge even fiber field floor frame frost glass ground guest hall hand heat ice lamp level light line long low metal mist morning narrow night open pale panel path plain quiet rail rest ring room round salt session shade shell short slow small soft sound steady step stone surface table tide timber tone turn vapor wall warm water wave weight white wide window winter'.split(
    ' ',
  )
const tags = words.slice(0, 20)
const authors = ['Ada Lind', 'Ben Okafor', 'Carla Mendes', 'Dmitri Vale', 'Eve Hart', 'Farid Aziz']
const covers = 8
const states = 50

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
const many = (count, make) => Array.from({ length: count }, (_, index) => make(index))

/** What a text is made of, each piece from the next numbers of one seed. */
function createWriter(seed) {
  const random = createRandom(seed)
  const below = (limit) => Math.floor(random() * limit)
  const pick = (list) => list[below(list.length)]
  const phrase = (count) => many(count, () => pick(words)).join(' ')
  const plain = () => `${capital(phrase(8 + below(4)))}.`
  const inlines = [
    () => `**${phrase(2)}**`,
    () => `*${phrase(1)}*`,
    () => `[${phrase(2)}](/blog)`,
    () => `\`${phrase(1)}\``,
    () => `~~${phrase(1)}~~`,
  ]
  const sentence = () =>
    `${capital(phrase(5 + below(8)))} ${random() < 0.4 ? pick(inlines)() : phrase(1)} ${phrase(4)}.`
  const paragraph = () => many(4, sentence).join(' ')
  return { below, pick, phrase, plain, sentence, paragraph }
}

/** Sections of a heading, two paragraphs and one of these between them. */
const blocks = [
  ({ sentence }) => many(4, () => `- ${sentence()}`).join('\n'),
  ({ paragraph }) => `> ${paragraph()}`,
  ({ phrase, below }) =>
    `| Part | Weight |\n| --- | ---: |\n${many(4, () => `| ${phrase(2)} | ${below(900)} |`).join('\n')}`,
  ({ phrase, paragraph }) => `### ${capital(phrase(3))}\n\n${paragraph()}`,
  ({ sentence }) => many(4, (index) => `${index + 1}. ${sentence()}`).join('\n'),
]

/** Days are a permutation: no two of the first 10,007 posts share one, so that every contender orders them alike. */
const dayOf = (index) => new Date(Date.UTC(1995, 0, 1 + ((index * 7919) % 10_007))).toISOString().slice(0, 10)

/** One post as front matter and about 960 words of markdown. */
function makePost(index) {
  const writer = createWriter(index)
  const { below, pick, phrase, plain, paragraph } = writer
  const slug = `${phrase(3).replaceAll(' ', '-')}-${String(index).padStart(5, '0')}`
  const sections = many(5, (section) => {
    const block = blocks[(index + section) % blocks.length](writer)
    return `## ${capital(phrase(4))}\n\n${paragraph()}\n\n${block}\n\n${paragraph()}`
  })
  const fields = [
    `title: ${capital(phrase(5))} ${index}`,
    `slug: ${slug}`,
    `excerpt: ${plain()} ${plain()}`,
    `date: ${dayOf(index)}`,
    `author: ${pick(authors)}`,
    `cover: /covers/cover-${below(covers)}.svg`,
    `tags:\n${[...new Set(many(3, () => pick(tags)))].map((tag) => `  - ${tag}`).join('\n')}`,
  ]
  return { slug, text: `---\n${fields.join('\n')}\n---\n\n${[paragraph(), ...sections].join('\n\n')}\n` }
}

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

/**
 * Makes `folder` anew: `posts/` (markdown), `states/` (YAML), `states.json` (the same) and `statics/` (pictures of the posts).
 * The same bytes for the same number of posts, and the first posts of a larger number are those of a smaller one.
 * Returns the addresses of the pages that a site of it has.
 */
export function writeCorpus(folder, posts) {
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['posts', 'states', 'statics/covers']) mkdirSync(join(folder, name), { recursive: true })
  const write = (path, text) => writeFileSync(join(folder, path), text)
  const slugs = many(posts, (index) => {
    const { slug, text } = makePost(index)
    write(`posts/${slug}.md`, text)
    return slug
  })
  const all = many(states, makeState)
  for (const state of all)
    write(
      `states/${state.slug}.yaml`,
      Object.entries(state)
        .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
        .join(''),
    )
  write('states.json', `${JSON.stringify(all, undefined, 1)}\n`)
  for (const index of many(covers, (each) => each)) write(`statics/covers/cover-${index}.svg`, makeCover(index))
  return ['/', '/blog', ...slugs.map((slug) => `/blog/${slug}`), ...all.map(({ slug }) => `/states/${slug}`)]
}
