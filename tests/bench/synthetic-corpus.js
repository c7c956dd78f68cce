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

/** One post in so many leaves a level of headings out, which this generator warns of. */
const warned = 8

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
export const many = (count, make) => Array.from({ length: count }, (_, index) => make(index))

/** What a text is made of, each piece from the next numbers of one seed. */
export function createWriter(seed) {
  const random = createRandom(seed)
  const below = (limit) => Math.floor(random() * limit)
  const pick = (list) => list[below(list.length)]
  const phrase = (count) => many(count, () => pick(words)).join(' ')
  const plain = () => `${capital(phrase(8 + below(4)))}.`
  const inlines = [
    () => `**${phrase(2)}**`,
    () => `*${phrase(1)}*`,
    () => `[${phrase(2)}](/blog)`,
    () => `[${phrase(2)}](https://${pick(words)}-pages.net/${pick(words)}?a=${below(99)}&b=${pick(words)})`,
    () => `[${phrase(1)}][source]`,
    () => `<https://${pick(words)}-pages.net/${pick(words)}>`,
    () => `\`${pick(words)}.${pick(words)}({ ${pick(words)}: ${below(99)} })\``,
    () => `${pick(words)}&mdash;${pick(words)} &amp; ${pick(words)}`,
    () => `${pick(words)}_${pick(words)} (#${below(9999)}) "${phrase(2)}"`,
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
  ({ pick, below }) =>
    `\`\`\`rust\n${many(6, () => `let ${pick(words)} = ${pick(words)}::<${capital(pick(words))}>::new(${below(99)})?; // "${pick(words)}"`).join('\n')}\n\`\`\``,
  ({ phrase, paragraph }) => `### ${capital(phrase(3))}\n\n${paragraph()}`,
  ({ sentence }) => many(4, (index) => `${index + 1}. ${sentence()}`).join('\n'),
]

/** A prime number of days: a permutation of them gives no two posts one day, so that every contender orders them alike. */
const days = 60_013

/** One post of about 960 words of markdown. */
function makePost(index) {
  const writer = createWriter(index)
  const { below, pick, phrase, plain, paragraph } = writer
  const slug = `${phrase(3).replaceAll(' ', '-')}-${String(index).padStart(5, '0')}`
  const sections = many(5, (section) => {
    const block = blocks[(index + section) % blocks.length](writer)
    const sign = section === 0 && index % warned === 0 ? '####' : '##'
    return `${sign} ${capital(phrase(4))}\n\n${paragraph()}\n\n${block}\n\n${paragraph()}`
  })
  return {
    slug,
    title: `${capital(phrase(5))} ${index}`,
    excerpt: `${plain()} ${plain()}`,
    day: new Date(Date.UTC(1860, 0, 1 + ((index * 7919) % days))).toISOString().slice(0, 10),
    author: pick(authors),
    tags: [...new Set(many(3, () => pick(tags)))],
    body: [paragraph(), ...sections, `[source]: https://${pick(words)}-pages.net/${below(999)}`].join('\n\n'),
  }
}

/** Posts that a script writes: the same bytes for the same numbers. They stand for growth, not for prose. */
export function* makePosts(from, to) {
  for (let index = from; index < to; index++) yield makePost(index)
}
