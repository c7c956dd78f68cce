import { it } from 'vitest'
import { readFileSync, readdirSync } from 'node:fs'
import { openMarkdown } from '../../../../generator/editor/server/text/read-markdown.ts'
import { writeMarkdown } from '../../../../generator/editor/server/text/write-markdown.ts'
import { stringifyTree, styleOf } from '../../../../generator/editor/server/text/stringify.ts'
import { treeOf } from '../../../../generator/editor/server/text/write-tree.ts'
import { textSchema } from '../../../../generator/editor/text-schema.ts'
it('x', () => {
  for (const f of readdirSync('content/blog')) {
    if (!f.endsWith('.md')) continue
    const body = readFileSync('content/blog/' + f, 'utf8').split('\n---\n').slice(1).join('\n---\n')
    const t0 = performance.now()
    const o = openMarkdown(body)
    o.document.check()
    const t1 = performance.now()
    const s = stringifyTree(treeOf(o.document.children), styleOf([o.root], body))
    const t2 = performance.now()
    console.log(f, t1 - t0, t2 - t1, openMarkdown(s).document.eq(o.document))
    const kids = [...o.document.children]
    kids[3] = kids[3]!.type.create(kids[3]!.attrs, [textSchema.text('New *words* here_and_there {brand} '), ...kids[3]!.children])
    for (let i = 0; i < 8; i++) { openMarkdown(body) }; const t31 = performance.now(); openMarkdown(body); console.log('parse', performance.now()-t31); const t3 = performance.now()
    const w = writeMarkdown(o, textSchema.node('doc', null, kids))
    console.log(performance.now() - t3, w?.split('\n').filter((l) => !body.split('\n').includes(l)))
  }
})
