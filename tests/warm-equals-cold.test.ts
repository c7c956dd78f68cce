import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createCache } from '../generator/lib/cache.ts'
import { createStore } from '../generator/lib/store.ts'
import { bytesOf, compileSite, copySite, findingsOf, garden } from './support/compile-site.ts'

const note = (slug: string, order: number, body: string): string =>
  `---\nslug: ${slug}\ntitle: Note ${slug}\norder: ${order}\nseason: summer\n---\n\n${body}\n`

const slug = fc.constantFrom('a', 'b', 'c')
const edit = fc.oneof(
  fc.record({
    do: fc.constant('note' as const),
    slug,
    order: fc.integer({ min: 0, max: 9 }),
    body: fc.constantFrom('One.', '## Two', '[to a](/notes/a)', '<b>no</b>', '![p](/images/wall.svg)'),
  }),
  fc.record({ do: fc.constant('delete' as const), slug }),
  fc.record({ do: fc.constant('break' as const), text: fc.constantFrom('title: [', 'titel: x', '') }),
  fc.record({
    do: fc.constantFrom('mend' as const, 'template' as const, 'style' as const, 'island' as const, 'picture' as const),
    by: fc.constantFrom('1', '2', 'red'),
  }),
  fc.record({ do: fc.constant('public' as const), text: fc.constantFrom('x', 'y') }),
  fc.record({ do: fc.constant('empty' as const) }),
)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

const rewrites = {
  mend: ['content/pages/home.yaml', /^/, () => ''],
  template: ['templates/pages/home.tsx', / of \{/, (word: string) => ` of ${word} {`],
  style: ['templates/styles/index.css', /sans-serif;/, (color: string) => `sans-serif; color: ${color};`],
  island: ['islands/counter.tsx', /Count /, (word: string) => `${word} `],
  picture: ['content/images/wall.svg', /width="40"/, (width: string) => `width="${width}"`],
} as const

function apply(root: string, change: Edit): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  if (change.do === 'note') write(`content/notes/${change.slug}.md`, note(change.slug, change.order, change.body))
  else if (change.do === 'delete') rmSync(join(root, `content/notes/${change.slug}.md`), { force: true })
  else if (change.do === 'break') write('content/pages/home.yaml', change.text)
  else if (change.do === 'public') write('public/map.txt', change.text)
  else if (change.do === 'empty') rmSync(join(root, 'content/notes'), { recursive: true, force: true })
  else {
    const [path, from, to] = rewrites[change.do]
    write(path, readFileSync(join(garden, path), 'utf8').replace(from, to(change.by)))
  }
}

it('a warm compile gives what a cold one gives, byte for byte and finding for finding', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (changes) => {
      const root = copySite(garden)
      const cache = createCache()
      const store = createStore(join(root, '.cache'), '')
      try {
        await compileSite(root, cache, store)
        for (const change of changes) {
          apply(root, change)
          const warm = await compileSite(root, cache, store)
          const cold = await compileSite(root)
          expect(findingsOf(root, warm)).toBe(findingsOf(root, cold))
          const bytes = await bytesOf(cold)
          expect(await bytesOf(warm)).toEqual(bytes)
          // As another process would begin, with what this one has kept.
          cache.save()
          const next = await compileSite(root, createCache(store), store)
          expect(findingsOf(root, next)).toBe(findingsOf(root, cold))
          expect(await bytesOf(next)).toEqual(bytes)
        }
      } finally {
        rmSync(root, { recursive: true })
      }
    }),
    { numRuns: Number(process.env['EDIT_SEQUENCES'] ?? 25) },
  )
})
