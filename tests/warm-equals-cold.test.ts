import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  fc.record({ do: fc.constant('mend' as const) }),
  fc.record({ do: fc.constant('template' as const), word: fc.constantFrom('Notes', 'Pages', 'Leaves') }),
  fc.record({ do: fc.constant('style' as const), color: fc.constantFrom('red', 'green') }),
  fc.record({ do: fc.constant('island' as const), word: fc.constantFrom('Count', 'Number') }),
  fc.record({ do: fc.constant('picture' as const), width: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('public' as const), text: fc.constantFrom('x', 'y') }),
  fc.record({ do: fc.constant('empty' as const) }),
)
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never

function apply(root: string, change: Edit): void {
  const rewrite = (path: string, from: RegExp, to: string): void =>
    writeFileSync(join(root, path), readFileSync(join(garden, path), 'utf8').replace(from, to))
  switch (change.do) {
    case 'note':
      mkdirSync(join(root, 'content/notes'), { recursive: true })
      return writeFileSync(join(root, `content/notes/${change.slug}.md`), note(change.slug, change.order, change.body))
    case 'delete':
      return rmSync(join(root, `content/notes/${change.slug}.md`), { force: true })
    case 'break':
      return writeFileSync(join(root, 'content/pages/home.yaml'), change.text)
    case 'mend':
      return rewrite('content/pages/home.yaml', /^/, '')
    case 'template':
      return rewrite('templates/pages/home.tsx', / of \{/, ` of ${change.word} {`)
    case 'style':
      return rewrite(
        'templates/styles/index.css',
        /system-ui, sans-serif;/,
        `system-ui, sans-serif; color: ${change.color};`,
      )
    case 'island':
      return rewrite('islands/counter.tsx', /Count /, `${change.word} `)
    case 'picture':
      return rewrite('content/images/wall.svg', /width="40"/, `width="${change.width}"`)
    case 'public':
      return writeFileSync(join(root, 'public/map.txt'), change.text)
    case 'empty':
      for (const file of readdirSync(join(root, 'content/notes'))) rmSync(join(root, 'content/notes', file))
  }
}

it('a warm compile gives what a cold one gives, byte for byte and finding for finding', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (changes) => {
      const root = copySite(garden)
      const cache = createCache()
      const store = createStore(join(root, '.cache'))
      try {
        await compileSite(root, cache, store)
        for (const change of changes) {
          apply(root, change)
          const warm = await compileSite(root, cache, store)
          const cold = await compileSite(root)
          expect(findingsOf(root, warm)).toBe(findingsOf(root, cold))
          expect(bytesOf(warm)).toEqual(bytesOf(cold))
        }
      } finally {
        rmSync(root, { recursive: true })
      }
    }),
    { numRuns: Number(process.env['EDIT_SEQUENCES'] ?? 25) },
  )
})
