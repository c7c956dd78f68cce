import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findBreaches } from '../../generator/compliance/find-breaches.ts'
import { claimsLedger, compliancePack } from '../../generator/compliance/schema.ts'
import { readPageText } from '../../generator/html/page-text.ts'

const pack = compliancePack().parse(parse(readFileSync('content/compliance.yaml', 'utf8')))
const { claims } = claimsLedger().parse(parse(readFileSync('content/claims.yaml', 'utf8')))
const head = { title: 'A page', description: 'What is on it.' }
const codesOn = (body: string, address = '/x'): string[] =>
  findBreaches(readPageText({ body: `<main>${body}</main>`, head }), [address], pack, claims).map(
    ({ code, words }) => `${code.slice(11)}: ${words}`,
  )

describe('disease claims', () => {
  it.each([
    ['It treats arthritis.', 'treats arthritis'],
    ['Sessions cure insomnia for good.', 'cure insomnia'],
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
    ['financing-promise: APR', '<p>From 4.9% APR.</p>', '/equipment-financing'],
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

describe('the register', () => {
  it('takes no claim without a basis or a waiver', () => {
    const [claim] = claims
    expect(claimsLedger().safeParse({ claims: [{ ...claim, waiver: undefined, basis: undefined }] }).success).toBe(
      false,
    )
  })
})

describe('what a page says to machines', () => {
  const told = (text: string, body: string) => {
    const jsonLd = [{ '@type': 'Product', name: 'A bed', description: text }] as const
    return findBreaches(readPageText({ body, head: { ...head, jsonLd } }), ['/x'], pack, claims).map(({ code }) => code)
  }
  it('is read like the rest', () =>
    expect(told('It cures insomnia.', '<p>A bed.</p>')).toEqual(['compliance/disease-claim']))

  it('gives no notice to those who see the page', () => {
    const [notice = ''] = pack.testimonial.notices
    const quote = '<figure><blockquote><p>“It works.”</p></blockquote></figure>'
    expect(told(notice, quote)).toEqual(['compliance/testimonial'])
    expect(told('A bed.', `${quote}<p>${notice}</p>`)).toEqual([])
  })
})
