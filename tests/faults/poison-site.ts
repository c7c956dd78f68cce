import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isNode, isPair, isScalar, parseDocument, visit } from 'yaml'
import type { OneFile } from './one-file.ts'
import { type Payload, payloads } from './payloads.ts'

/** A text that ends no line and no text in double quotation marks. */
const inLine = (text: string): string => text.replace(/\s+/g, ' ')

/** Every construct of markdown that carries words or an address of the payload's. */
const constructs = ({ id, text, address }: Payload): readonly string[] => [
  text,
  `## Heading ${inLine(text)}`,
  `Words \`${inLine(text)}\` and *${inLine(text)}*`,
  `\`\`\`${inLine(text).replaceAll('`', '')}\n${text}\n\`\`\``,
  `[${inLine(text)}](${address} "${inLine(text).replaceAll('"', '\\"')}")`,
  `[x](<${inLine(text).replace(/[<>]/g, '\\$&')}>)`,
  `![${inLine(text)}](${address} "${inLine(text).replaceAll('"', '\\"')}")`,
  `![x](/images/hero-still.webp "${inLine(text).replaceAll('"', '\\"')}")`,
  `<${address}>`,
  `[r${id}][r${id}]\n\n[r${id}]: ${address} '${inLine(text).replaceAll("'", "\\'")}'`,
  `| ${inLine(text).replaceAll('|', '\\|')} | b |\n| - | - |\n| [x](${address}) | ${inLine(text).replaceAll('|', '\\|')} |`,
  `Note[^n${id}]\n\n[^n${id}]: ${inLine(text)}`,
  `- [ ] ${inLine(text)}\n- ${address}`,
  `> ${inLine(text)}`,
]

/** The blog with nothing but payloads in it, shared out over its posts. */
function poisonPosts(root: string): void {
  const folder = join(root, 'content/blog')
  const files = readdirSync(folder).sort()
  for (const [index, file] of files.entries()) {
    const own = payloads.filter((_payload, at) => at % files.length === index)
    const front = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? ''
    const document = parseDocument(front)
    const all = own.map(({ text }) => inLine(text)).join(' ')
    for (const path of [['title'], ['excerpt'], ['coverAlt'], ['author', 'name']]) document.setIn(path, all)
    document.set(
      'tags',
      own.map(({ text }) => inLine(text)),
    )
    writeFileSync(
      join(folder, file),
      `---\n${document.toString({ lineWidth: 0 })}---\n\n${own.flatMap(constructs).join('\n\n')}\n`,
    )
  }
}

/** Puts payloads behind each text of a YAML file that stays sound with it; their number. */
function poisonYaml(
  file: string,
  text: string,
  one: OneFile,
  first: number,
): { readonly text: string; readonly places: number } {
  const excused = new Set<string>()
  for (let attempt = 0; attempt < 5; attempt++) {
    const document = parseDocument(text)
    let places = 0
    visit(document, {
      Scalar(key, node, path) {
        const names = path.flatMap((above) => (isPair(above) && isScalar(above.key) ? [String(above.key.value)] : []))
        if (key === 'key' || typeof node.value !== 'string' || !/\S \S/.test(node.value)) return
        if (excused.has(`${names.join('.')} ${node.value}`)) return
        const chosen = [0, 1, 2].map((step) => payloads[(first + places * 3 + step) % payloads.length]?.text ?? '')
        node.value = `${node.value} ${chosen.map(inLine).join(' ')}`
        node.type = 'QUOTE_DOUBLE'
        places++
      },
    })
    const poisoned = document.toString({ lineWidth: 0 })
    const wrong = one.read(file, Buffer.from(poisoned)).found.filter(({ code }) => !code.startsWith('markdown/'))
    if (wrong.length === 0) return { text: poisoned, places }
    const starts = new Set(wrong.map(({ span }) => span.start))
    const original: string[] = []
    const sound = parseDocument(text)
    visit(sound, { Scalar: (_key, node) => void (typeof node.value === 'string' && original.push(node.value)) })
    visit(parseDocument(poisoned), {
      Pair(_key, { key, value }, path) {
        if (!isScalar(key) || !isNode(value) || isMap(value)) return
        const range = value.range
        if (!range || ![...starts].some((start) => start >= (key.range?.[0] ?? 0) && start < range[1])) return
        const names = path.flatMap((above) => (isPair(above) && isScalar(above.key) ? [String(above.key.value)] : []))
        for (const before of original) excused.add(`${[...names, String(key.value)].join('.')} ${before}`)
      },
    })
  }
  return { text, places: 0 }
}

/** Puts payloads wherever a site's content lets words stand. */
export function poisonSite(root: string, one: OneFile): { readonly places: number } {
  poisonPosts(root)
  let places = payloads.length * (constructs({ id: 0, text: '', address: '' }).length + 6)
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.yaml') && !/^(?:claims|compliance)/.test(name)).sort()) {
    const path = join(root, 'content', file)
    const poisoned = poisonYaml(`content/${file}`, readFileSync(path, 'utf8'), one, places)
    writeFileSync(path, poisoned.text)
    places += poisoned.places * 3
  }
  return { places }
}
