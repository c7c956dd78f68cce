import { describe, expect, it } from 'vitest'
import type { CheckedPage } from '#site'
import { isFact } from '../../../generator/core/api/check.ts'
import { readPageText } from '../../../generator/core/html/page-text.ts'
import absoluteWord from '../../../templates/checks/compliance/absolute-word.ts'
import diseaseClaim from '../../../templates/checks/compliance/disease-claim.ts'
import fdaStatus from '../../../templates/checks/compliance/fda-status.ts'
import financingPromise from '../../../templates/checks/compliance/financing-promise.ts'
import missingNotice from '../../../templates/checks/compliance/missing-notice.ts'
import researchUse from '../../../templates/checks/compliance/research-use.ts'
import testimonial from '../../../templates/checks/compliance/testimonial.ts'
import unregisteredClaim from '../../../templates/checks/compliance/unregistered-claim.ts'
import { siteClaims, siteRules, siteVocabulary } from '../../support/compliance-example.ts'

const content = { rules: siteRules, claims: siteClaims, ...siteVocabulary }
const checks = [
  fdaStatus,
  diseaseClaim,
  missingNotice,
  researchUse,
  absoluteWord,
  testimonial,
  financingPromise,
  unregisteredClaim,
]

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

describe('disease claims', () => {
  it.each([
    ['It treats arthritis.', 'treats arthritis'],
    ['Sessions cure insomnia.', 'cure insomnia'],
    ['It prevents the spread of infections.', 'prevents the spread of infections'],
    ['It is not intended to treat arthritis. It cures insomnia, too.', 'cures insomnia'],
    ['It does not tire you, but it heals chronic pain.', 'heals chronic pain'],
    ['Users say it TREATS Depression.', 'TREATS Depression'],
  ])('%s', (text, words) => expect(codesOn(`<p>${text}</p>`)).toEqual([`disease-claim: ${words}`]))

  it.each([
    'This product is not intended to diagnose, treat, cure, or prevent any disease.',
    'Nothing here treats cancer.',
    'No device on this page cures a disease.',
    'It cannot prevent illness.',
    'We treat every guest as a guest.',
    'A treatment room for an anxious owner.',
    'The disease is common. The bed treats guests to a quiet hour.',
  ])('%s passes', (text) => expect(codesOn(`<p>${text}</p>`)).toEqual([]))
})

describe('other rules', () => {
  it.each([
    ['fda-status: FDA-approved', '<p>An FDA-approved bed.</p>', '/x'],
    ['fda-status: FDA registered', '<h2>Our FDA registered facility</h2>', '/x'],
    ['fda-status: cleared by the FDA', '<img alt="A bed cleared by the FDA">', '/x'],
    ['absolute-word: Guaranteed', '<li>Guaranteed calm</li>', '/x'],
    ['absolute-word: no side effects', '<td>It has no side effects</td>', '/x'],
    ['financing-promise: Guaranteed approval', '<p>Guaranteed approval for every center.</p>', '/equipment-financing'],
    ['financing-promise: % APR', '<p>From 4.9% APR.</p>', '/equipment-financing'],
    ['unregistered-claim: 87%', '<p>87% of guests report less pain.</p>', '/x'],
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
  ])('%s', (expected, body, address) =>
    expect(
      codesOn(body, address).filter((found) => !(address === '/equipment-financing' && found.startsWith('absolute'))),
    ).toEqual([expected]),
  )

  it.each([
    ['<p>None of our products is FDA approved.</p>', '/x'],
    ['<p>They are not approved by the FDA as drugs.</p>', '/x'],
    ['<p>No result is guaranteed.</p>', '/x'],
    ['<p>There is no guaranteed approval.</p>', '/equipment-financing'],
    ['<p>Recover 5.6 percent of the price each month.</p>', '/x'],
    ['<div><dt>Treatment success rate</dt><dd>98%</dd></div>', '/x'],
    ['<figure><blockquote><p>“It works.”</p></blockquote></figure><p>Results and experiences vary.</p>', '/x'],
    ['<section><p>Not approved by the FDA.</p><a href="/contact">Order Now</a></section>', '/science-behind'],
    ['<p>APR is the usual name of a rate.</p>', '/x'],
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

  it.each(['inject', 'dosing', 'patients'])('are not described with “%s”', (word) => {
    expect(on(`<p>Notes on ${word} from the field.</p><p>Research purposes only</p>`)).toEqual([
      `research-use: ${word}`,
    ])
    expect(on(`<p>No ${word} on people.</p><p>Research purposes only</p>`)).toEqual([])
  })
})

describe('the head and the JSON-LD of a page', () => {
  const withDescription = (description: string): Head => ({
    ...head,
    jsonLd: [{ '@type': 'Product', name: 'A bed', description }],
  })

  it('are checked like its texts', () => {
    const found = ['disease-claim: cures insomnia']
    expect(codesOn('<p>A bed.</p>', '/x', withDescription('It cures insomnia.'))).toEqual(found)
    expect(codesOn('<p>A bed.</p>', '/x', { ...head, title: 'A bed that cures insomnia' })).toEqual(found)
  })

  it('give no notice to visitors', () => {
    const [notice = ''] = content.rules.testimonial.notices
    const quote = '<figure><blockquote><p>“It works.”</p></blockquote></figure>'
    expect(codesOn(quote, '/x', withDescription(notice))).toEqual(['testimonial: It works.'])
    expect(codesOn(`${quote}<p>${notice}</p>`, '/x', withDescription('A bed.'))).toEqual([])
  })
})

describe('a question and its answer', () => {
  it.each([
    ['Is it a medicine? No. It cures arthritis in a week.', ['disease-claim: cures arthritis']],
    ['Does it cure arthritis? No, it is a chair.', []],
    [
      'Does it cure arthritis? No, but it heals eczema.',
      ['disease-claim: cure arthritis', 'disease-claim: heals eczema'],
    ],
  ])('%s', (text, found) => expect(codesOn(`<p>${text}</p>`)).toEqual(found))
})

describe('what makes no claim lawful', () => {
  it.each(['Our chair cures arthritis, results may vary.', 'Our chair cures arthritis: ask your doctor.'])(
    '%s',
    (text) => expect(codesOn(`<p>${text}</p>`)).toEqual(['disease-claim: cures arthritis']),
  )
})
