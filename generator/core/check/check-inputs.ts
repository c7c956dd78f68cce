import type { CheckedDocument, CheckedPage, CheckedSite } from '../api/check.ts'
import { readPageText } from '../html/page-text.ts'
import type { RenderedPage } from '../render/render-pages.ts'
import { contentStringsOf } from '../source/content-strings.ts'
import type { Document } from '../source/parse.ts'
import type { RuleContext } from './rule-context.ts'

export const toCheckedDocument = (document: Document): CheckedDocument => ({
  file: document.file,
  data: document.data,
  texts: contentStringsOf(document).map(({ text, path }) => (path ? { text, path } : { text })),
})

export const toCheckedPage = ({ route, head, facts, readBody }: RenderedPage): CheckedPage => ({
  ...readPageText(readBody(), head),
  ...route.place,
  head,
  links: facts.links,
  images: facts.images.map(({ src, alt }) => ({ src, alt })),
})

export interface CheckedSiteInput extends Pick<RuleContext, 'pages' | 'isComplete'> {
  readonly facts: CheckedSite['facts']
  readonly options: Pick<RuleContext['options'], 'now'>
}

export const toCheckedSite = ({ pages, isComplete, facts, options }: CheckedSiteInput): CheckedSite => ({
  pages: pages.map(({ route, head, facts }) => ({
    ...route.place,
    title: head.title,
    description: head.description,
    heading: facts.heading,
    ids: facts.ids,
    links: facts.links,
    images: facts.images.map(({ src }) => src),
  })),
  facts: facts.map(({ name, page }) => ({ name, page })),
  isComplete,
  today: new Date(options.now).toISOString().slice(0, 10),
})
