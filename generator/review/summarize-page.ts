import { type PageElement, type PageText, selfAndAncestors } from '../core/api/index.ts'
import { createTextReader, type HtmlHandlers, parseHtml } from '../core/html/index.ts'
import { hashOf } from '../core/runtime/index.ts'
import type { Landmark, PageChange } from './site-changes.ts'

/** `asset`: a stylesheet, script, font or preloaded file. `media`: a film, sound, frame or embedded file. */
export type ItemKind = Exclude<PageChange['kind'], 'order' | 'markup'>

export interface PageItem {
  readonly kind: ItemKind
  /** Of words, the element (`p`, `img alt`); of metadata, its name; of JSON-LD, the path (`BlogPosting.author.Person.name`); of a picture, its file. */
  readonly name: string
  /** The words, the value or the address; of a picture with its size in pixels: `/a.svg (4×2)`. */
  readonly text: string
  /** Of words, the last heading before them; of a link, its text; of a picture, its description; of JSON-LD, the name of the thing. */
  readonly context?: string | undefined
  readonly landmark?: Landmark | undefined
  /** Of a picture, all other addresses of it, with widths and media conditions. */
  readonly sources?: string | undefined
}

/** What visitors and machines get from a page. The items of a kind are in the order of the document. */
export type PageSummary = readonly PageItem[]

/** The name of a published file without its hash, and of a picture without its width. */
export const nameWithoutHash = (address: string): string =>
  address.replace(/^.*\//, '').replace(/(?:-\d+)?-[\w-]{10}(\.\w+)$/, '$1')

type Attributes = Readonly<Record<string, string>>

/** Summarizes an HTML document, as any build has published it. */
export function summarizePage(html: string): PageSummary {
  const start = /<body\b[^>]*>/i.exec(html)
  const [head, body] = start ? [html.slice(0, start.index), html.slice(start.index + start[0].length)] : ['', html]
  return [...readHead(head), ...readBody(body.replace(/<\/body>[\s\S]*$/i, ''))]
}

const assetLinks = /^(?:stylesheet|modulepreload|preload)$/

function readHead(html: string): PageSummary {
  const items: PageItem[] = []
  let open: { readonly name: string; readonly attributes: Attributes; text: string } | undefined
  const add = (kind: ItemKind, name: string, text: string): void => void items.push({ kind, name, text })
  const close = ({ name, attributes: { type = '', src }, text }: NonNullable<typeof open>): void => {
    if (name === 'title') add('title', '', text.trim())
    else if (type === 'application/ld+json') items.push(...readJsonLd(text))
    else if (src !== undefined) add('asset', '', src)
    else add('head', `${name} ${type}`.trim(), type === 'speculationrules' ? text : hashOf(text))
  }
  const handlers: HtmlHandlers = {
    onopentag(tag, attributes) {
      const { name, property, charset = '', content = charset, rel = '', href = '', media, lang } = attributes
      if (tag === 'html' && lang !== undefined) add('head', 'language', lang)
      if (tag === 'meta' && name === 'description') add('description', '', content)
      else if (tag === 'meta')
        add('head', joinWords(name ?? property ?? attributes['http-equiv'] ?? 'charset', media), content)
      if (tag === 'link' && assetLinks.test(rel)) add('asset', '', href)
      // The relation, and what tells two links of one relation apart.
      else if (tag === 'link')
        add('head', joinWords(tag, rel, ...['type', 'sizes', 'title', 'hreflang'].map((one) => attributes[one])), href)
      if (['title', 'script', 'style', 'noscript'].includes(tag)) open = { name: tag, attributes, text: '' }
    },
    ontext(text) {
      if (open) open.text += text
    },
    onclosetag(name) {
      if (open?.name !== name) return
      close(open)
      open = undefined
    },
  }
  parseHtml(html, [handlers])
  return items
}

const joinWords = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' ')

const mediaElements = ['video', 'audio', 'track', 'embed', 'iframe', 'object']

function readBody(html: string): PageSummary {
  const items: PageItem[] = []
  const hrefs: (string | undefined)[] = []
  /** Sources of the open `<picture>`. */
  let sources: string[] | undefined
  const add = (kind: ItemKind, text: string | undefined, context?: string): void => {
    if (text !== undefined) items.push({ kind, name: '', text, context })
  }
  const handlers: HtmlHandlers = {
    onopentag(name, { width = '?', height = '?', ...attributes }) {
      const { href, src, srcset, sizes, media, alt } = attributes
      const addPicture = (address: string, others: readonly string[]): void => {
        const text = `${address} (${width}×${height})`
        items.push({ kind: 'picture', name: nameWithoutHash(address), text, context: alt, sources: others.join('\n') })
      }
      add('anchor', attributes['id'])
      if (name === 'a') hrefs.push(href)
      if (name === 'area') add('link', href, alt ?? '')
      if (name === 'picture') sources = []
      else if (name === 'source' && sources) sources.push(joinWords(srcset, sizes, media))
      else if (name === 'source') add('media', src)
      if (name === 'img' && src !== undefined) addPicture(src, [...(sources ?? []), joinWords(srcset, sizes)])
      if (mediaElements.includes(name)) for (const address of [src, attributes['data']]) add('media', address)
      if (attributes['poster'] !== undefined) addPicture(attributes['poster'], [])
    },
    ontext: () => undefined,
    onclosetag(name) {
      if (name === 'picture') sources = undefined
    },
  }
  const reader = createTextReader({ title: '', description: '' })
  parseHtml(html, [handlers, reader.handlers])
  const text = reader.text()
  return [...listWords(text), ...listLinks(text, hrefs), ...items]
}

function listWords({ texts }: PageText): PageSummary {
  let heading = ''
  // The first two texts are the title and the description.
  return texts.slice(2).map((block) => {
    const { name, attribute, text } = block
    const context = heading
    if (/^h[1-6]$/.test(name) && attribute === undefined) heading = text
    return { kind: 'words', name: joinWords(name, attribute), text, context, landmark: findLandmark(block) }
  })
}

const listLinks = ({ elements, textOf }: PageText, hrefs: readonly (string | undefined)[]): PageSummary =>
  elements
    .filter(({ name }) => name === 'a')
    .flatMap((element, index) => {
      const text = hrefs[index]
      const landmark = findLandmark(element)
      return text === undefined ? [] : [{ kind: 'link', name: '', text, context: textOf(element), landmark }]
    })

function findLandmark(element: PageElement): Landmark | undefined {
  const around = selfAndAncestors(element).map(({ name }) => name)
  // A header or footer in one of these is that of a part.
  const isOfPart = around.some((name) => ['main', 'article', 'aside', 'section'].includes(name))
  const ofPage = isOfPart ? undefined : around.find((name) => name === 'footer' || name === 'header')
  return ofPage === 'footer' || ofPage === 'header' ? ofPage : around.includes('nav') ? 'navigation' : undefined
}

function readJsonLd(json: string): PageSummary {
  try {
    return flatten(JSON.parse(json), '', '')
  } catch {
    return [{ kind: 'json-ld', name: 'not JSON', text: hashOf(json) }]
  }
}

/** The strings and numbers of a graph. The place of a node in a list does not count. */
function flatten(value: unknown, path: string, about: string): PageItem[] {
  if (Array.isArray(value)) return value.flatMap((item) => flatten(item, path, about))
  if (typeof value !== 'object' || value === null)
    return [{ kind: 'json-ld', name: path, text: String(value), context: about }]
  const { '@type': type, '@graph': graph, ...fields } = value as Readonly<Record<string, unknown>>
  const own = [path, type].filter(Boolean).join('.')
  const subject = typeof fields['name'] === 'string' ? fields['name'] : about
  const children = Object.entries(fields).flatMap(([name, inner]) =>
    flatten(inner, own === '' ? name : `${own}.${name}`, name === 'name' ? about : subject),
  )
  return [...children, ...(graph === undefined ? [] : flatten(graph, own, subject))]
}
