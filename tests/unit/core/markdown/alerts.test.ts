import { expect, it } from 'vitest'
import { renderMarkdown } from '../../../../generator/core/markdown/render-markdown.ts'

const render = (source: string) => renderMarkdown.run({ source, variables: { name: 'Seed' } })

const problems = (source: string) =>
  render(source).problems.map(({ code, start, end }) => [code, source.slice(start, end)])

it.each([
  ['NOTE', 'note', 'Note'],
  ['TIP', 'tip', 'Tip'],
  ['IMPORTANT', 'important', 'Important'],
  ['WARNING', 'warning', 'Warning'],
  ['Caution', 'caution', 'Caution'],
])('a block quote that begins with [!%s] is an alert', (marker, kind, title) => {
  const { html, problems } = render(`> [!${marker}]\n> Words of *{name}*.\n>\n> - more`)
  expect(html).toBe(
    `<div class="markdown-alert markdown-alert-${kind}">\n<p class="markdown-alert-title">${title}</p>\n<p>Words of <em>Seed</em>.</p>\n<ul>\n<li>more</li>\n</ul>\n</div>`,
  )
  expect(problems).toEqual([])
})

it.each(['> [!NOTE]  \n> Words.', '> [!NOTE]\\\n> Words.', '> [!NOTE]\n>\n> Words.', '> [!NOTE]\r\n> Words.'])(
  '%j is an alert without its marker',
  (source) => {
    expect(render(source).html.replaceAll('\r', '')).toBe(
      '<div class="markdown-alert markdown-alert-note">\n<p class="markdown-alert-title">Note</p>\n<p>Words.</p>\n</div>',
    )
  },
)

it('an alert may stand in a list', () => {
  expect(render('- a\n\n  > [!TIP]\n  > Words.').html).toContain('<div class="markdown-alert markdown-alert-tip">')
})

it.each([
  ['> [!OTHER]\n> Words.', '[!OTHER]'],
  ['> [!NOTE] Words.', '[!NOTE]'],
  ['> [!info]- Words', '[!info]'],
  ['> [!NOTE]\n\nWords.', '[!NOTE]'],
])('the marker of %j is a finding', (source, marker) => {
  expect(problems(source)).toEqual([['markdown/stray-sign', marker]])
})

it.each(['> \\[!NOTE]\n> Words.', '> Words.\n> [!NOTE]', '> [!NOTE][a]\n\n[a]: /a', '> `[!NOTE]`', '[!NOTE]'])(
  '%j is none',
  (source) => {
    expect(render(source).html).not.toContain('<div')
    expect(problems(source)).toEqual([])
  },
)

it('no other class is let through', () => {
  expect(render('```\na\n```\n\n- [x] done\n\n> words').html).not.toContain('class=')
})
