import { expect, it } from 'vitest'
import { readPageText } from '../generator/core/html/page-text.ts'
import { parseHtml } from '../generator/core/html/parse-html.ts'
import { compileSite, project } from './support/compile-site.ts'

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '')

/** The text nodes of a page, and the attributes that people see or hear. */
function readNodes(body: string) {
  const nodes: string[] = []
  const attributes: string[] = []
  let node = ''
  const endNode = (): void => {
    if (node.trim() !== '') nodes.push(node.replace(/\s+/g, ' ').trim())
    node = ''
  }
  const onopentag = (_name: string, { alt, title, placeholder, ...others }: Readonly<Record<string, string>>): void => {
    endNode()
    for (const text of [alt, title, placeholder, others['aria-label']]) if (text) attributes.push(text)
  }
  parseHtml(body, [{ onopentag, onclosetag: endNode, ontext: (text) => (node += text) }])
  endNode()
  return { nodes, attributes }
}

it('every text of every page is in one of its texts, and in no other', async () => {
  const compilation = await compileSite(project)
  const pages = 'pages' in compilation ? compilation.pages : []
  expect(pages.length).toBeGreaterThan(70)
  for (const { route, head, readBody } of pages) {
    const { nodes, attributes } = readNodes(readBody())
    const { texts } = readPageText(readBody(), { title: head.title, description: head.description })
    const shown = texts.slice(2).filter(({ attribute }) => attribute === undefined)
    const missing = nodes.filter((node) => !shown.some(({ text }) => text.includes(node)))
    expect([route.url, missing]).toEqual([route.url, []])
    // Those of blocks follow those in front of them: the order is that of the page.
    expect(withoutSpaces(shown.map(({ text }) => text).join(''))).toBe(withoutSpaces(nodes.join('')))
    const told = texts.flatMap(({ attribute, text }) => (attribute ? [text] : []))
    expect(attributes.filter((text) => !told.includes(text))).toEqual([])
  }
})
