import { type CheckedDocument, defineCheck } from '#site'

interface NamedLink {
  readonly label: string
  readonly href: string
}

const isLink = (value: unknown): value is NamedLink =>
  typeof value === 'object' && value !== null && 'label' in value && 'href' in value

/** The last part of an address without its fragment: `financing` of `/pages/financing#form`. */
const nameOf = (href: string): string => href.replace(/[?#].*$/, '').replace(/^.*\//, '')

const toName = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

function linksIn({ texts, data }: CheckedDocument) {
  return texts.flatMap(({ text: label, path }) => {
    if (path?.at(-1) !== 'label') return []
    const parent = path.slice(0, -1).reduce<unknown>((value, step) => Object(value)[step], data)
    return isLink(parent) ? [{ label, href: String(parent.href), path: [...path.slice(0, -1), 'href'] }] : []
  })
}

export default defineCheck({
  code: 'links/other-page',
  severity: 'warning',
  explain: {
    means:
      'A link is named as one page and leads to another, while another link of the file leads to the page of its name.',
    why: 'Two labels or addresses were most often swapped, and visitors would come to a page that they did not choose.',
    wrong: '- label: About\n  href: /contact\n- label: Contact\n  href: /about',
    right: '- label: About\n  href: /about\n- label: Contact\n  href: /contact',
  },
  on: 'document',
  run: ({ document }) => {
    const links = linksIn(document)
    return links.flatMap(({ label, href, path }) => {
      const name = toName(label)
      const other = links.find((link) => nameOf(link.href) === name)
      if (other === undefined || nameOf(href) === name) return []
      return [
        {
          message: `“${label}” leads to ${href}, and ${other.href} is there, too`,
          help: `write \`${other.href}\`, or name the link otherwise`,
          replacement: other.href,
          at: { file: document.file, path, words: href },
        },
      ]
    })
  },
})
