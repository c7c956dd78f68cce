import { describe, expect, it } from 'vitest'
import type { CheckedPage } from '#site'
import { isFact } from '../../../generator/core/api/check.ts'
import { readPageText } from '../../../generator/core/html/page-text.ts'
import claim from '../../../templates/checks/compliance/claim.ts'
import missingNotice from '../../../templates/checks/compliance/missing-notice.ts'
import researchUse from '../../../templates/checks/compliance/research-use.ts'
import testimonial from '../../../templates/checks/compliance/testimonial.ts'
import unregisteredClaim from '../../../templates/checks/compliance/unregistered-claim.ts'
import { siteClaims, siteRules, siteVocabulary } from '../../support/compliance-example.ts'

const content = { rules: siteRules, claims: siteClaims, vocabulary: siteVocabulary }
const checks = [claim, missingNotice, researchUse, testimonial, unregisteredClaim]

type Head = CheckedPage['head']
const head: Head = { title: 'A page', description: 'What is on it.' }

function codesOn(body: string, url = '/x', ownHead = head): string[] {
  const place = { url, canonical: url, addresses: [url], head: ownHead, links: [], images: [] }
  const page = { ...readPageText(`<main>${body}</main>`, ownHead), ...place }
  return checks.flatMap((check) =>
    check.run({ page, content }).flatMap((result) => {
      expect(check.code).toMatch(/^compliance\//)
      if (isFact(result)) return []
      const { at } = result
      return `${check.code.slice('compliance/'.length)}: ${at && 'words' in at ? at.words : ''}`
    }),
  )
}

describe('claims', () => {
  it.each([
    ['Our mat cures arthritis and reverses diabetes.', '/x'],
    ['Our mat cures arthritis and reverses diabetes.', '/blog/any'],
    ['An FDA-approved bed that treats chronic pain.', '/products'],
    ['Better than Ozempic: melt fat without drugs or side effects, guaranteed.', '/x'],
    ['Guaranteed approval for every center, no credit check.', '/equipment-financing'],
    ['Inject 250 mcg twice daily, five days on and two days off.', '/science-behind'],
    ['Our chair cures arthritis, results may vary.', '/x'],
    ['Our mat c\u00adures arth\u00adritis and reverses dia\u00adbetes.', '/x'],
  ])('%s on %s', (text, address) =>
    expect(codesOn(`<p>${text}</p>`, address)).toEqual([expect.stringMatching(/^claim: /)]),
  )

  it.each([
    ['This product is not intended to diagnose, treat, cure, or prevent any disease.', '/products'],
    ['No device on this page has been shown to cure a disease.', '/products'],
    ['A treatment room for an anxious owner.', '/x'],
    ['They are not approved by the FDA as drugs.', '/science-behind'],
    ['There is no guaranteed approval: credit is subject to approval by the lender.', '/equipment-financing'],
    ['Do not use the chamber if you are pregnant or have a pacemaker. Ask your doctor first.', '/products'],
  ])('%s passes on %s', (text, address) => expect(codesOn(`<p>${text}</p>`, address)).toEqual([]))
})

describe('other rules', () => {
  it.each([
    ['unregistered-claim: 87%', '<p>87% of clients live within ten miles.</p>', '/x'],
    ['unregistered-claim: 97%', '<div><dt>Treatment success rate</dt><dd>97%</dd></div>', '/x'],
    ['testimonial: It works.', '<figure><blockquote><p>“It works.”</p></blockquote></figure>', '/x'],
    [
      'missing-notice: Order Now',
      '<section><p>A vial.</p><a href="/contact">Order Now</a></section>',
      '/science-behind',
    ],
    [
      'missing-notice: Order Now',
      '<section><a href="/contact">Order Now</a><details><p>It is not approved by the FDA.</p></details></section>',
      '/science-behind',
    ],
  ])('%s', (expected, body, address) => expect(codesOn(body, address)).toEqual([expected]))

  it.each([
    ['<p>Recover 5.6 percent of the price each month.</p>', '/x'],
    ['<div><dt>Treatment success rate</dt><dd>98%</dd></div>', '/x'],
    ['<figure><blockquote><p>“It works.”</p></blockquote></figure><p>Results and experiences vary.</p>', '/x'],
    ['<section><p>Not approved by the FDA.</p><a href="/contact">Order Now</a></section>', '/science-behind'],
  ])('%s passes', (body, address) => expect(codesOn(body, address)).toEqual([]))
})

describe('research items', () => {
  const on = (card: string) =>
    codesOn(
      `<section><h2 id="peptides">Compounds</h2><ul><li>${card}</li></ul></section>`,
      '/regenerative-medicine/exosomes',
    )

  it('need their notice in the card, not somewhere on the page', () => {
    expect(on('<h3>Glow</h3><a href="/contact">Inquire Now</a>')).toEqual(['research-use: Glow Inquire Now'])
    expect(on('<h3>Glow</h3><p>Research purposes only</p><a href="/contact">Inquire Now</a>')).toEqual([])
  })
})

describe('the head and the JSON-LD of a page', () => {
  const withDescription = (description: string): Head => ({
    ...head,
    jsonLd: [{ '@type': 'Product', name: 'A bed', description }],
  })

  it('are checked like its texts', () => {
    const found = [expect.stringMatching(/^claim: /)]
    expect(codesOn('<p>A bed.</p>', '/x', withDescription('It cures insomnia and treats depression.'))).toEqual(found)
    expect(
      codesOn('<p>A bed.</p>', '/x', { ...head, title: 'A bed that cures insomnia and treats depression' }),
    ).toEqual(found)
  })

  it('give no notice to visitors', () => {
    const [notice = ''] = content.rules.testimonial.notices
    const quote = '<figure><blockquote><p>“It works.”</p></blockquote></figure>'
    expect(codesOn(quote, '/x', withDescription(notice))).toEqual(['testimonial: It works.'])
    expect(codesOn(`${quote}<p>${notice}</p>`, '/x', withDescription('A bed.'))).toEqual([])
  })
})
