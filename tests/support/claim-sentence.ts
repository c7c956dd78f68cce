import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CheckedPage } from '#site'
import { type AnyCheck, isFact } from '../../generator/core/api/check.ts'
import { siteClaims, siteRules, siteVocabulary, toPage } from './compliance-example.ts'

/** A sentence that somebody wrote without sight of the rules, and whether it may be published. */
export interface ClaimSentence {
  readonly id: string
  readonly topic: 'device' | 'exosome' | 'nad' | 'peptide' | 'financing' | 'testimonial' | 'general'
  readonly place: 'body' | 'heading' | 'list' | 'cell' | 'alt' | 'caption' | 'meta' | 'prop' | 'jsonld' | 'folded'
  /** The lead-in or heading above it, or the header of its column. */
  readonly lead?: string
  readonly text: string
  readonly bad: boolean
  /** Of a bad one: the words that offend. */
  readonly words?: string
}

/** A finding, with its offsets in the sentence unless it stands elsewhere on the page. */
export interface SentenceFinding {
  readonly code: string
  readonly at?: { readonly start: number; readonly end: number }
}

const folder = 'templates/checks/compliance'
const modules = await Promise.all(
  readdirSync(folder).map((name): Promise<{ default: AnyCheck }> => import(join(process.cwd(), folder, name))),
)
/** Those that look for a notice elsewhere on the page are no matter of a sentence. */
export const checksOfText = modules
  .map((module) => module.default)
  .filter(({ on, code }) => on === 'page' && !/missing-notice|testimonial/.test(code))

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const addresses: Readonly<Record<ClaimSentence['topic'], readonly [address: string, id: string]>> = {
  device: ['/products', 'any'],
  exosome: ['/science-behind', 'any'],
  nad: ['/regenerative-medicine/exosomes', 'liposomal-nad'],
  peptide: ['/regenerative-medicine/exosomes', 'peptides'],
  financing: ['/equipment-financing', 'any'],
  testimonial: ['/x', 'any'],
  general: ['/x', 'any'],
}

/** A page that holds the sentence in its place. */
export function pageOf({ topic, place, lead = '', text }: ClaimSentence): CheckedPage {
  const [address, id] = addresses[topic]
  const [before, written] = [escapeHtml(lead), escapeHtml(text)]
  const above = lead === '' ? '' : `<p>${before}</p>`
  const places: Readonly<Record<ClaimSentence['place'], string>> = {
    body:
      topic === 'testimonial'
        ? `<figure><blockquote><p>${written}</p></blockquote></figure>`
        : `${above}<p>${written}</p>`,
    heading: `<h2>${written}</h2>`,
    list: `${above}<ul><li>${written}</li></ul>`,
    cell: `<table><thead><tr><th>${before}</th></tr></thead><tbody><tr><td>${written}</td></tr></tbody></table>`,
    alt: `<img alt="${written}">`,
    caption: `<figure><figcaption>${written}</figcaption></figure>`,
    prop: `${above}<site-island props="${escapeHtml(JSON.stringify({ text }))}"></site-island>`,
    folded: `${above}<p>${written}</p>`,
    meta: '',
    jsonld: '',
  }
  const head: CheckedPage['head'] = {
    title: 'A page',
    description: place === 'meta' ? text : 'It is.',
    ...(place === 'jsonld' && { jsonLd: [{ '@type': 'Product', name: 'A thing', description: text }] }),
  }
  return toPage(`<section id="${id}">${places[place]}</section>`, address, head)
}

export const contentOfSite = { rules: siteRules, claims: siteClaims, accepted: { accepted: [] }, ...siteVocabulary }

export function findingsIn(sentence: ClaimSentence): readonly SentenceFinding[] {
  const page = pageOf(sentence)
  return checksOfText.flatMap((check) =>
    check.run({ page, content: contentOfSite } as never).flatMap((result) => {
      if (isFact(result)) return []
      const { code } = check
      const { at } = result
      if (!at || !('sentence' in at) || at.sentence !== sentence.text) return [{ code }]
      const start = at.index ?? sentence.text.indexOf(at.words)
      return [{ code, at: { start, end: start + at.words.length } }]
    }),
  )
}
