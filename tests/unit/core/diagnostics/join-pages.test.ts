import { expect, it } from 'vitest'
import { type Diagnostic, diagnose, joinPages, startOf } from '../../../../generator/core/diagnostics/diagnostic.ts'

const families = [{ module: 'templates/pages/note.tsx', urls: ['/a', '/b', '/c'] }]
const place = { file: 'templates/layout.tsx', start: 4, end: 9 }

const failOn = (url: string, reason = 'no menu'): Diagnostic =>
  diagnose('template/error', place, `${url} cannot be rendered: ${reason}`, { pages: [url] })
const untitled = (url: string): Diagnostic =>
  diagnose('head/missing', startOf(`content/notes${url}.md`), `${url} has no title`, { pages: [url] })

it('joins what is the same at one place, at the page that is first by its address', () => {
  const [found, ...others] = joinPages([failOn('/c'), failOn('/'), failOn('/a')], families)
  expect(others).toEqual([])
  expect(found).toEqual({
    ...failOn('/'),
    message: '/ cannot be rendered: no menu (and on 2 more pages)',
    pages: ['/', '/a', '/c'],
  })
})

it('keeps different reasons apart, and findings of no page', () => {
  const all = [diagnose('template/error', place, 'torn'), failOn('/a'), failOn('/b', 'no menu for /a/b')]
  expect(joinPages(all, families)).toEqual(all)
})

it('takes what is so on all pages of a template for its fault, and else for that of the files', () => {
  expect(joinPages([untitled('/a'), untitled('/b')], families)).toEqual([untitled('/a'), untitled('/b')])
  expect(joinPages(['/a', '/b', '/c'].map(untitled), families)).toEqual([
    {
      ...untitled('/a'),
      message: '/a has no title (and on 2 more pages)',
      span: startOf('templates/pages/note.tsx'),
      pages: ['/a', '/b', '/c'],
    },
  ])
})
