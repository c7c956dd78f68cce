import { createTextReader, type PageText } from '../core/html/page-text.ts'
import { type HtmlHandlers, parseHtml } from '../core/html/parse-html.ts'
import { hashOf } from '../core/runtime/hash.ts'
import { mediaMark } from './compare-pictures.ts'
import { findFigures } from './figure-lists.ts'
import { findLandmarks, findTargets } from './find-landmarks.ts'
import type { BodyText, LinkSummary, NamedText, PageSummary, PictureSummary, Statement } from './site-summary.ts'

type Attributes = Readonly<Record<string, string>>

/** Summarizes an HTML document, as any build has published it. */
export function summarizePage(html: string): PageSummary {
  const start = /<body\b[^>]*>/i.exec(html)
  const [head, body] = start ? [html.slice(0, start.index), html.slice(start.index + start[0].length)] : ['', html]
  const named = readHead(head)
  const find = (name: string): string => named.head.find((one) => one.name === name)?.text ?? ''
  return {
    title: find('title'),
    description: find('description'),
    head: named.head.filter(({ name }) => name !== 'title' && name !== 'description'),
    jsonLd: named.jsonLd,
    ...readBody(body.replace(/<\/body>[\s\S]*$/i, '')),
    assets: named.assets,
  }
}

function readWords(page: PageText, { links, placeOf }: ReturnType<typeof findLandmarks>): BodyText[] {
  const figures = findFigures(page)
  const findTarget = findTargets(links)
  let heading = ''
  // The first two texts are the title and the description.
  return page.texts.slice(2).map((block) => {
    const { name, attribute, text } = block
    const above = heading
    if (/^h[1-6]$/.test(name) && attribute === undefined) heading = text
    const figure = figures.get(block)
    const place = placeOf(block)
    const link = attribute === undefined ? findTarget(text, place.landmark) : {}
    return {
      name: attribute ? `${name} ${attribute}` : name,
      text,
      heading: above,
      ...(figure && { figure }),
      ...link,
      ...place,
    }
  })
}

const assetLinks = /^(?:stylesheet|modulepreload|preload)$/

function readHead(html: string) {
  const head: NamedText[] = []
  const jsonLd: Statement[] = []
  const assets: string[] = []
  let open: { readonly name: string; readonly attributes: Attributes; text: string } | undefined
  const close = (): void => {
    if (!open) return
    const { name, attributes, text } = open
    open = undefined
    const type = attributes['type'] ?? ''
    if (name === 'title') head.push({ name, text: text.trim() })
    else if (type === 'application/ld+json') jsonLd.push(...readJsonLd(text))
    else if (attributes['src'] !== undefined) assets.push(attributes['src'])
    else head.push({ name: `${name} ${type}`.trim(), text: type === 'speculationrules' ? text : hashOf(text) })
  }
  const handlers: HtmlHandlers = {
    onopentag(name, attributes) {
      const { content, rel = '', href = '', media, lang } = attributes
      if (name === 'html' && lang !== undefined) head.push({ name: 'language', text: lang })
      if (name === 'meta')
        head.push({ name: metaName(attributes, media), text: content ?? attributes['charset'] ?? '' })
      if (name === 'link' && assetLinks.test(rel)) assets.push(href)
      else if (name === 'link') head.push({ name: linkName(attributes), text: href })
      if (['title', 'script', 'style', 'noscript'].includes(name)) open = { name, attributes, text: '' }
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (open?.name === name) close()
    },
  }
  parseHtml(html, [handlers])
  return { head, jsonLd, assets }
}

const metaName = (attributes: Attributes, media: string | undefined): string => {
  const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'] ?? 'charset'
  return media === undefined ? name : `${name} ${media}`
}

/** The relation, and what tells two links of one relation apart. */
const linkName = ({ rel = '', type, sizes, title, hreflang }: Attributes): string =>
  ['link', rel, type, sizes, title, hreflang].filter(Boolean).join(' ')

/** A class of links that look like buttons. */
const buttonClass = /(?:^|\s)(?:button|btn)(?:\s|$)/

const mediaElements = ['video', 'audio', 'track', 'embed', 'iframe', 'object']

function readBody(html: string) {
  const areas: LinkSummary[] = []
  const hrefs: (string | undefined)[] = []
  const buttons: boolean[] = []
  const navLabels: (string | undefined)[] = []
  const pictures: PictureSummary[] = []
  const media: string[] = []
  const anchors: string[] = []
  /** Sources of the open `<picture>`. */
  let sources: string[] | undefined
  const handlers: HtmlHandlers = {
    onopentag(name, attributes) {
      const { id, href, src, data, srcset, sizes, poster, alt, width = '?', height = '?' } = attributes
      if (id !== undefined) anchors.push(id)
      if (name === 'a') {
        hrefs.push(href)
        buttons.push(attributes['role'] === 'button' || buttonClass.test(attributes['class'] ?? ''))
      }
      if (name === 'area' && href !== undefined) areas.push({ address: href, text: alt ?? '' })
      if (name === 'nav') navLabels.push(attributes['aria-label'])
      if (name === 'picture') sources = []
      else if (name === 'source' && sources)
        sources.push(
          [srcset, sizes, attributes['media'] && mediaMark + attributes['media']].filter(Boolean).join(' | '),
        )
      else if (name === 'source' && src !== undefined) media.push(src)
      if (name === 'img' && src !== undefined)
        pictures.push({
          src,
          size: `${width}×${height}`,
          sources: [...(sources ?? []), srcset].filter(Boolean).join('\n'),
          alt,
        })
      if (mediaElements.includes(name)) media.push(...[src, data].filter((address) => address !== undefined))
      if (poster !== undefined) pictures.push({ src: poster, size: `${width}×${height}`, sources: '' })
    },
    ontext: () => undefined,
    onclosetag(name) {
      if (name === 'picture') sources = undefined
    },
  }
  const text = createTextReader({ title: '', description: '' })
  parseHtml(html, [handlers, text.handlers])
  const page = text.text()
  const landmarks = findLandmarks(page, { links: hrefs, buttons, navLabels })
  const words = readWords(page, landmarks)
  return {
    words,
    links: [...landmarks.links, ...areas],
    pictures: pictures.map((picture) => ({
      ...picture,
      ...cardOfPicture(picture, words),
      ...placeOfPicture(picture, words),
    })),
    media,
    anchors,
  }
}

/** A picture is in the card that has its description. */
function cardOfPicture({ alt }: PictureSummary, words: readonly BodyText[]): Pick<PictureSummary, 'card'> {
  const described = alt ? words.filter(({ name, text }) => name === 'img alt' && text === alt) : []
  const cards = new Set(described.map(({ card }) => card))
  const [card] = cards
  return cards.size === 1 && card !== undefined ? { card } : {}
}

/** Between which headings the picture stands that has this description. */
function placeOfPicture({ alt }: PictureSummary, words: readonly BodyText[]): Pick<PictureSummary, 'place'> {
  const index = alt ? words.findIndex(({ name, text }) => name === 'img alt' && text === alt) : -1
  if (index < 0) return {}
  const above = words[index]?.heading
  const below = words.slice(index).find(({ name }) => /^h[1-6]$/.test(name))?.text
  if (!above) return below ? { place: `above “${below}”` } : {}
  return { place: below ? `between “${above}” and “${below}”` : `below “${above}”` }
}

function readJsonLd(json: string): Statement[] {
  try {
    return flatten(JSON.parse(json), '', '')
  } catch {
    return [{ name: 'not JSON', text: hashOf(json) }]
  }
}

/** The strings and numbers of a graph. The place of a node in a list does not count. */
function flatten(value: unknown, path: string, about: string): Statement[] {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(item, path, about))
  if (typeof value !== 'object' || value === null)
    return [{ name: path, text: String(value), ...(about !== '' && { about }) }]
  const { '@type': type, '@graph': graph, ...fields } = value as Readonly<Record<string, unknown>>
  const own = [path, type].filter(Boolean).join('.')
  const subject = typeof fields['name'] === 'string' ? fields['name'] : about
  const children = Object.entries(fields).flatMap(([name, inner]) =>
    flatten(inner, own === '' ? name : `${own}.${name}`, name === 'name' ? about : subject),
  )
  return [...children, ...(graph === undefined ? [] : flatten(graph, own, subject))]
}
