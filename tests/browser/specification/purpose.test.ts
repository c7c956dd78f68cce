import { Parser } from 'htmlparser2'
import { beforeAll, describe, expect, inject, it } from 'vitest'

interface Link {
  readonly words: string
  readonly href: string
  /** Lists of contents name chapters: they are no orders. */
  readonly isInNav: boolean
}

interface PageText {
  readonly url: string
  readonly text: string
  readonly links: readonly Link[]
  /** Words of everything that can be pressed. */
  readonly actions: readonly string[]
}

const pages: PageText[] = []

beforeAll(async () => {
  const urls = inject('routes').map(({ url }) => url)
  const htmls = await Promise.all(
    urls.map(async (url) => (await fetch(inject('origin') + url, { redirect: 'manual' })).text()),
  )
  pages.push(...htmls.map((html, index) => readHtml(urls[index] ?? '', html)))
})

function readHtml(url: string, html: string): PageText {
  const links: Link[] = []
  const actions: string[] = []
  const open: { tag: string; href: string; words: string }[] = []
  let text = ''
  const parser = new Parser({
    onopentag: (tag, { href = '' }) => open.push({ tag, href, words: '' }),
    ontext(words) {
      if (open.some(({ tag }) => tag === 'script' || tag === 'style')) return
      text += ` ${words}`
      for (const element of open) element.words += words
    },
    onclosetag() {
      const closed = open.pop()
      if (closed?.tag !== 'a' && closed?.tag !== 'button') return
      const words = closed.words.replace(/\s+/g, ' ').trim()
      actions.push(words)
      if (closed.tag === 'a') links.push({ words, href: closed.href, isInNav: open.some(({ tag }) => tag === 'nav') })
    },
  })
  parser.end(html)
  return { url, text: text.replace(/\s+/g, ' '), links, actions }
}

describe('the site presents', () => {
  it.each([
    ['cryotherapy devices', /cryotherapy/i],
    ['quantum healing beds', /quantum/i],
    ['red light therapy', /red light therapy/i],
    ['PEMF', /\bPEMF\b/],
    ['sound therapy', /sound (?:therapy|healing)/i],
    ['vibration therapy', /vibration therapy/i],
    ['compression therapy', /compression therapy/i],
    ['infrared saunas', /infrared sauna/i],
    ['exosome products', /exosome products/i],
    ['liposomal NAD+', /liposomal NAD\+/i],
    ['research peptides and compounds', /peptides & compounds/i],
  ])('%s', (_fact, words) => expect(pages.filter(({ text }) => words.test(text))).not.toEqual([]))
})

describe('the site speaks to', () => {
  it.each([
    ['owners of spas', /\bspas?\b/i],
    ['wellness centers', /wellness centers?/i],
    ['recovery brands', /recovery (?:brands?|studios?|clinics?|centers?)/i],
    ['fitness centers', /fitness centers?|gyms?\b/i],
    ['medical professionals', /medical|clinicians?/i],
    ['clinics', /clinics/i],
    ['practitioners', /practitioners/i],
    ['researchers', /researchers|laborator/i],
    ['retail buyers', /retail/i],
  ])('%s', (_fact, words) => expect(pages.filter(({ text }) => words.test(text))).not.toEqual([]))
})

describe('an order', () => {
  const order = /\b(?:request|order|inquir\w*|pricing|quote|quotation|demo|buy)\b/i

  it.each([
    ['demo', /\bdemo\b/i],
    ['order', /\border\b/i],
    ['inquiry', /\binquir|\brequest info|\bask about/i],
    ['pricing', /\bpricing|\bquote/i],
    ['request', /\brequest\b/i],
  ])('begins on the contact page: every %s link leads there', (_kind, words) => {
    const astray = pages.flatMap(({ url, links }) =>
      links.flatMap(({ words: text, href, isInNav }) =>
        !isInNav && words.test(text) && href !== '/contact' ? [`${url}: ${text} → ${href}`] : [],
      ),
    )
    expect(pages.filter(({ links }) => links.some((link) => words.test(link.words)))).not.toEqual([])
    expect(astray).toEqual([])
  })

  it('can begin on every page', () => {
    const without = pages.filter(
      ({ links }) => !links.some(({ words, href }) => order.test(words) && href === '/contact'),
    )
    expect(without.map(({ url }) => url).filter((url) => url !== '/home-redirect')).toEqual([])
  })

  it('has no cart and no checkout', () => {
    const carts = pages.flatMap(({ actions }) => actions.filter((words) => /\bcart\b|check ?out|pay now/i.test(words)))
    expect(carts).toEqual([])
    expect(pages.flatMap(({ actions }) => actions).length).toBeGreaterThan(1000)
  })
})

describe('the site states', () => {
  it('that white label and private label are offered for all products', () => {
    const pattern = /white label and private label are offered for all products/i
    expect(pages.filter(({ text }) => pattern.test(text)).map(({ url }) => url)).toContain(
      '/regenerative-medicine/exosomes',
    )
  })

  it('repeatedly that exosomes are not approved by the FDA as drugs', () => {
    const pattern = /exosomes? (?:products )?are not (?:currently )?approved by the FDA/gi
    expect(pages.flatMap(({ text }) => text.match(pattern) ?? []).length).toBeGreaterThanOrEqual(3)
  })

  it('repeatedly that research products are for research only, not for human or animal consumption', () => {
    const pattern = /for laboratory and research use only, (?:and are )?not for human or animal consumption/gi
    expect(pages.flatMap(({ text }) => text.match(pattern) ?? []).length).toBeGreaterThanOrEqual(3)
  })
})
