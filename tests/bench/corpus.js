import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Numbers from 0 to 1 that are the same in every run (a 32-bit linear congruential generator). */
function createRandom(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const words =
  'air answer bench bright calm canopy clear cold cool copper course cycle deep device door edge even fiber field floor frame frost glass ground guest hall hand heat ice lamp level light line long low metal mist morning narrow night open pale panel path plain quiet rail rest ring room round salt session shade shell short slow small soft sound steady step stone surface table tide timber tone turn vapor wall warm water wave weight white wide window winter'.split(
    ' ',
  )

/**
 * Writes `posts` articles of about 960 words and 50 states below `folder`, as content both generators read.
 * The same numbers give the same bytes.
 */
export function writeCorpus(folder, posts) {
  const random = createRandom(posts)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const many = (count, make) => Array.from({ length: count }, (_, index) => make(index))
  const phrase = (count) => many(count, () => pick(words)).join(' ')
  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1)
  const decorate = (text) => {
    const roll = random()
    if (roll < 0.1) return `${text} **${phrase(2)}**`
    if (roll < 0.2) return `${text} *${phrase(1)}*`
    if (roll < 0.3) return `${text} [${phrase(2)}](/blog)`
    return roll < 0.35 ? `${text} \`${phrase(1)}\`` : text
  }
  const sentence = () => `${capital(decorate(phrase(6 + Math.floor(random() * 8))))} ${phrase(4)}.`
  const paragraph = () => many(4, sentence).join(' ')
  const section = (index) => {
    const extras = [
      () => many(4, () => `- ${sentence()}`).join('\n'),
      () => `> ${paragraph()}`,
      () =>
        `| Part | Weight |\n| --- | ---: |\n${many(4, () => `| ${phrase(2)} | ${Math.floor(random() * 900)} |`).join('\n')}`,
      () => `### ${capital(phrase(3))}\n\n${paragraph()}`,
    ]
    return `## ${capital(phrase(4))}\n\n${paragraph()}\n\n${extras[index % extras.length]()}\n\n${paragraph()}`
  }
  const write = (path, text) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  many(posts, (index) => {
    const slug = `${phrase(3).replaceAll(' ', '-')}-${String(index).padStart(5, '0')}`
    const day = new Date(Date.UTC(2015, 0, 1) + Math.floor(random() * 4000) * 86_400_000).toISOString().slice(0, 10)
    const tags = many(3, () => `  - ${pick(words.slice(0, 20))}`).join('\n')
    write(
      `blog/${slug}.md`,
      `---\ntitle: ${capital(phrase(6))}\nslug: ${slug}\nexcerpt: ${sentence()}\ndate: ${day}\nauthor: ${capital(phrase(2))}\ntags:\n${tags}\n---\n\n${paragraph()}\n\n${many(8, section).join('\n\n')}\n`,
    )
  })
  many(50, (index) => {
    const fields = {
      title: `${capital(pick(words))} ${index}`,
      capital: capital(pick(words)),
      intro: paragraph().replaceAll(/[*`[\]]|\(\/blog\)/g, ''),
    }
    write(
      `states/state-${index}.md`,
      `---\n${Object.entries(fields)
        .map(([key, value]) => `${key}: ${value}\n`)
        .join('')}---\n`,
    )
  })
}
