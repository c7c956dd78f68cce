import { describe, expect, it } from 'vitest'
import { isFact } from '../../../generator/core/api/check.ts'
import unregisteredClaim from '../../../templates/checks/compliance/unregistered-claim.ts'
import { siteClaims, siteRules, toPage } from '../../support/compliance-example.ts'

const content = { rules: siteRules, claims: siteClaims }
const resultsOn = (body: string) => unregisteredClaim.run({ page: toPage(body), content })
const helpOn = (body: string) => resultsOn(body).flatMap((result) => (isFact(result) ? [] : [result.help]))
const claimsOn = (body: string) =>
  resultsOn(body).flatMap((result) => (isFact(result) ? [result.name.replace('claim ', '')] : []))

const label = (figure: string, text: string) => `<dl><div><dd>${figure}</dd><dt>${text}</dt></div></dl>`
const success = (figure: string) => label(figure, 'Treatment success rate')
const served = (figure: string) => label(figure, 'Wellness centers served')
const text = (words: string) => `<p>${words}</p>`

describe('a claim in other words is the registered one', () => {
  it.each([
    ['treatment-success-rate', success('98%')],
    ['treatment-success-rate', success('98 percent')],
    ['treatment-success-rate', success('Ninety-eight per cent')],
    ['treatment-success-rate', success('about 98 %')],
    ['treatment-success-rate', text('Our treatment success rate is ninety-eight percent.')],
    ['treatment-success-rate', text('The success rate of the treatment: 98 of 100.')],
    ['centers-served', served('500+')],
    ['centers-served', text('Over 500 wellness centers served.')],
    ['centers-served', text('More than five hundred wellness centers served, and counting.')],
    ['industry-awards', label('more than twenty-five', 'Industry awards')],
    ['client-satisfaction', label('4.9 of 5', 'Client satisfaction')],
    ['client-satisfaction', label('4.9 out of five', 'Client satisfaction')],
    ['in-vitro-interleukin-6', text('Interleukin-6 fell from 860 to 525 pg/mL.')],
    ['in-vitro-interleukin-6', text('Interleukin-6: 860 → 610 pg per mL')],
    ['in-vitro-wound-closure', text('Wound closure was 25–57 % after six hours.')],
    ['exosome-concentrations', text('A vial with one hundred billion exosomes.')],
    ['exosome-concentrations', text('A vial with 100B exosomes, from $500, in 5 ml, since 2024.')],
  ])('%s: %s', (id, body) => {
    expect(helpOn(body)).toEqual([])
    expect(new Set(claimsOn(body))).toEqual(new Set([id]))
  })
})

it('the stars that a customer gives are no claim', () => {
  const stars = '<div role="img" aria-label="5 out of 5 stars"></div>'
  const quote = '<blockquote><p>“The training was patient.”</p></blockquote>'
  expect(helpOn(`<figure>${stars}${quote}</figure>`)).toEqual([])
  expect(helpOn(`<section>${stars}<p>Client satisfaction</p></section>`)).toHaveLength(1)
})

describe('a claim that has changed is found, with the closest one of the register', () => {
  const figure = (id: string) => new RegExp(`^the register has .* for this in the claim \`${id}\``)
  const subject = (id: string) => new RegExp(`^the claim \`${id}\` has this figure for`)
  const more = (id: string) => new RegExp(`^the claim \`${id}\` .* says nothing of`)

  it.each([
    [figure('treatment-success-rate'), success('97%')],
    [figure('treatment-success-rate'), success('ninety-nine percent')],
    [figure('treatment-success-rate'), success('98.5 %')],
    [figure('treatment-success-rate'), success('over 98 %')],
    [figure('treatment-success-rate'), success('up to 98%')],
    [figure('treatment-success-rate'), success('nine in ten')],
    [figure('centers-served'), served('over 600')],
    [figure('centers-served'), served('500')],
    [figure('centers-served'), served('Fifty')],
    [figure('centers-served'), served('5,000+')],
    [figure('industry-awards'), label('30+', 'Industry awards')],
    [figure('client-satisfaction'), label('4.8 of 5', 'Client satisfaction')],
    [figure('in-vitro-interleukin-6'), text('Interleukin-6 fell from 860 to 460 pg/mL.')],
    [figure('in-vitro-wound-closure'), text('Wound closure of 25–75 % in vitro.')],
    [figure('exosome-concentrations'), text('A vial of 200 billion exosomes.')],
    [subject('treatment-success-rate'), text('98 % of guests sleep better.')],
    [subject('treatment-success-rate'), text('Less pain for ninety-eight percent of them.')],
    [subject('centers-served'), text('More than 500 patients are free of pain.')],
    [subject('client-satisfaction'), label('4.9/5', 'Pain relief')],
    [more('treatment-success-rate'), text('A treatment success rate of 98 % in chronic pain.')],
    [more('exosome-concentrations'), text('With 100 billion exosomes, collagen is renewed.')],
  ])('%s: %s', (help, body) => expect(helpOn(body)).toEqual([expect.stringMatching(help)]))
})

describe('a claim that is unlike any other is found', () => {
  it.each([
    text('Half of our guests feel less pain.'),
    success('98'),
    text('It doubles your energy.'),
    text('A threefold improvement.'),
    text('Nine patients sleep better.'),
    text('Recovery is 3x faster.'),
    text('Two thirds of athletes come back.'),
    text('Our lamp shortens recovery by 40 percent.'),
    '<h3>Less pain</h3><p>87 % of them say so.</p>',
    '<p>Guests reported better sleep:</p><ul><li>87 % in a week</li></ul>',
    `<table><tr><th>Group</th><th>Pain relief</th></tr><tr><td>${'Of the first group '.repeat(9)}</td><td>87 %</td></tr></table>`,
    '<img alt="87 % less pain">',
  ])('%s', (body) => expect(helpOn(body)).toEqual(['enter it with its basis and its owner, or take it out']))
})

describe('a figure that is no claim is silent', () => {
  it.each([
    text('The sleep pod costs $1,200 and improves any room.'),
    text('Since 2019 guests have come for better sleep, from 9 am to 5:30 pm.'),
    text('A session of 3 minutes at -110 °C, for recovery.'),
    text('Three exosome formats, stable up to 18 months, refrozen up to 3 times.'),
    text('The bed is 90 % full.'),
    text('Call (555) 123-4567 for recovery at 120 Main Street, Suite 400.'),
    text('See page 3 of the study, version 2.1.'),
    text('Regular guests stay twenty to forty minutes.'),
  ])('%s', (body) => expect(helpOn(body)).toEqual([]))
})
