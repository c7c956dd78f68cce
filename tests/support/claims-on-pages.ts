import { join } from 'node:path'
import type { CheckedPage } from '#site'
import { type AnyCheck, isFact } from '../../generator/core/api/check.ts'
import { readPageText } from '../../generator/core/html/page-text.ts'
import type { TextRole } from '../../templates/compliance/features.ts'
import { compileSite, project } from './compile-site.ts'
import { siteClaims, siteRules, siteVocabulary } from './compliance-example.ts'

/** A passage with where it is to stand. */
export interface PlacedPassage {
  /** Kind of page, a key of `pages`. */
  readonly page: string
  readonly part: TextRole
  readonly lead: string
  readonly text: string
}

/** For each kind of page, an address, and the id of the part of it. */
const pages: Readonly<Record<string, readonly [address: string, id?: string]>> = {
  home: ['/'],
  products: ['/products'],
  exosomes: ['/regenerative-medicine/exosomes'],
  peptides: ['/regenerative-medicine/exosomes', 'peptides'],
  nad: ['/regenerative-medicine/exosomes', 'liposomal-nad'],
  financing: ['/equipment-financing'],
  crm: ['/crm-services'],
  article: ['/blog/infrared-sauna-technology-wellness-benefits-guide'],
  about: ['/about'],
  state: ['/quantum-wellness-beds-ohio'],
  careers: ['/careers'],
  contact: ['/contact'],
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The HTML of a part, as the components of this site write it. */
function toHtml({ part, lead, text }: PlacedPassage): string {
  const [above, own] = [escapeHtml(lead), escapeHtml(text)]
  const before = lead === '' ? '' : `<p>${above}</p>`
  const forms: Readonly<Record<TextRole, string>> = {
    body: `${lead === '' ? '' : `<h3>${above}</h3>`}<p>${own}</p>`,
    heading: `${before}<h2>${own}</h2>`,
    list: `${before}<ul><li>${own}</li></ul>`,
    cell: `<table><thead><tr><th>${above}</th></tr></thead><tbody><tr><td>${own}</td></tr></tbody></table>`,
    caption: `<figure><img alt=""><figcaption>${own}</figcaption></figure>`,
    alt: `<img alt="${own}">`,
    description: '',
    question: `<details><summary><h3>${above}</h3></summary><p>${own}</p></details>`,
    quote: `<figure><blockquote><p>${own}</p></blockquote></figure>`,
    button: `${before}<a href="/contact">${own}</a>`,
    label: `${before}<form><label>${own}</label></form>`,
  }
  return forms[part]
}

const folder = 'templates/checks/compliance'
const modules = await Promise.all(
  ['claim', 'open-question'].map((name): Promise<{ default: AnyCheck }> => import(join(project, folder, `${name}.ts`))),
)

/** Puts a section into the body of a page: into the part with an id, or at the end of its main text. */
const insert = (body: string, section: string, id: string | undefined): string =>
  id === undefined
    ? body.replace(/(?=<\/main>)/, () => section)
    : body.replace(new RegExp(`<(\\w+)[^>]*\\bid="${id}"[^>]*>`), (tag, name) =>
        name === 'section' ? tag + section : section + tag,
      )

/** Puts passages on the real pages, each alone, and returns the claims that are found in them. */
export async function createPageJudge() {
  const compilation = await compileSite(project)
  const compiled = 'pages' in compilation ? compilation.pages : []
  const content = { rules: siteRules, claims: siteClaims, accepted: { accepted: [] }, vocabulary: siteVocabulary }
  return (passage: PlacedPassage) => {
    const [address = '/', id] = pages[passage.page] ?? []
    const page = compiled.find(({ route }) => route.url === address)
    if (!page) throw new Error(`the site has no page ${address}`)
    const head = passage.part === 'description' ? { ...page.head, description: passage.text } : page.head
    const place = { url: address, canonical: address, addresses: [address], head, links: [], images: [] }
    const body = insert(page.readBody(), `<div>${toHtml(passage)}</div>`, id)
    const placed: CheckedPage = { ...readPageText(body, head), ...place }
    return modules.flatMap(({ default: { run, severity } }) =>
      run({ page: placed, content } as never).flatMap((finding) => {
        if (isFact(finding) || !finding.at || !('sentence' in finding.at) || finding.at.sentence !== passage.text)
          return []
        const start = finding.at.index ?? 0
        return [{ isFirm: severity === 'error', start, end: start + finding.at.words.length }]
      }),
    )
  }
}
