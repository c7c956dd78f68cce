import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { CheckedPage, CheckedSite } from '#site'
import { type AnyCheck, isFact } from '../../generator/core/api/check.ts'
import { readPageText } from '../../generator/core/html/page-text.ts'
import unregisteredClaim from '../../templates/checks/compliance/unregistered-claim.ts'
import {
  acceptedSentencesSchema,
  type Claim,
  complianceRulesSchema,
  registeredClaimsSchema,
  vocabularySchema,
} from '../../templates/compliance/schema.ts'

const readYaml = (name: string): unknown => parse(readFileSync(`content/compliance/${name}.yaml`, 'utf8'))
export const siteRules = complianceRulesSchema.parse(readYaml('rules'))
export const siteClaims = registeredClaimsSchema.parse(readYaml('claims'))
export const siteAccepted = acceptedSentencesSchema.parse(readYaml('accepted'))
export const siteVocabulary = vocabularySchema.parse(readYaml('vocabulary'))
const dates = { reviewed: '2026-11-22', reviewBy: '2099-01-01' }

/** A page at an address, with the HTML of its main text. */
export function toPage(
  body: string,
  url = '/x',
  head: CheckedPage['head'] = { title: 'A page', description: 'It is.' },
) {
  const place = { url, canonical: url, addresses: [url], head, links: [], images: [] }
  return { ...readPageText(`<main>${body}</main>`, head), ...place } satisfies CheckedPage
}

export const toSite = (addresses: readonly string[], others: Partial<CheckedSite> = {}): CheckedSite => ({
  pages: addresses.map((url) => ({
    ...{ url, canonical: url, addresses: [url] },
    ...{ title: '', description: '', heading: '', ids: [], links: [], images: [] },
  })),
  facts: [],
  isComplete: true,
  today: '2026-11-22',
  ...others,
})

type Values = Readonly<Record<string, unknown>>

/** Number of findings of a check in an example of its explanation: fields of a page, of a claim, or of the rules. */
export function countFindings({ on, run }: AnyCheck, example: string, otherText = ''): number {
  const { page: fields, register, rules, ofAccepted, ofVocabulary } = readExample(example)
  const body = toBody({ ...(otherText === '' ? {} : parse(otherText)), ...fields })
  const content = {
    rules: { ...siteRules, ...rules },
    claims: registeredClaimsSchema.parse(register),
    accepted: ofAccepted ? acceptedSentencesSchema.parse(ofAccepted) : siteAccepted,
    vocabulary: ofVocabulary ?? siteVocabulary,
  }
  if (on === 'site') {
    const facts = unregisteredClaim.run({ page: toPage(body), content }).filter(isFact)
    const today = /^# on (\S+)$/m.exec(example)?.[1]
    const site = toSite(['/', '/products', ...siteRules.pages.map(({ address }) => address)], {
      facts: facts.map(({ name }) => ({ name, page: '/x' })),
      ...(today !== undefined && { today }),
    })
    return run({ site, content: { ...content, rules: { ...content.rules, parts: [] } } } as never).length
  }
  const addresses = ['/x', ...siteRules.pages.map(({ address }) => address)]
  const parts = siteRules.parts.map(({ address, id }) => [address, `<section id="${id}">${body}</section>`] as const)
  const pages = [...addresses.map((address) => [address, `<section>${body}</section>`] as const), ...parts]
  const results = pages.flatMap(([address, html]) => run({ page: toPage(html, address), content } as never))
  return results.filter((result) => !isFact(result)).length
}

function readExample(example: string) {
  const [first = '', ...sections] = example.split(/^# content\//m)
  const files = sections.map(
    (section) => [section.split('\n')[0], parse(section.slice(section.indexOf('\n')))] as const,
  )
  const fields: unknown = parse(first)
  const ofFile = (name: string): unknown => files.find(([file]) => file === name)?.[1]
  const isOfRegister =
    Array.isArray(fields) ||
    (isObject(fields) && !isOfRules(fields) && !/^(?:text|quotes)$/.test(Object.keys(fields)[0] ?? ''))
  const others = files.filter(([file]) => !file?.startsWith('compliance/')).map(([, values]) => values)
  return {
    page: Object.assign({}, isOfRegister || isOfRules(fields) ? {} : fields, ...others) as Values,
    register: toRegister(ofFile('compliance/claims.yaml') ?? (isOfRegister ? fields : {})),
    rules: isOfRules(fields) ? toRules(fields) : {},
    ofAccepted: ofFile('compliance/accepted.yaml'),
    ofVocabulary: ofFile('compliance/vocabulary.yaml'),
  }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isOfRules = (value: unknown): value is Values =>
  isObject(value) && Object.keys(value).some((key) => key !== 'reviewed' && key !== 'reviewBy' && key in siteRules)
/** Fields of a rule stand for those of the site's. */
const toRules = (fields: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      const rule = (siteRules as Values)[key]
      return [key, isObject(value) && isObject(rule) ? { ...rule, ...value } : value]
    }),
  )

/** A register of an example: all of it, a list of claims, or some fields of one claim. */
function toRegister(value: unknown): unknown {
  const { people = siteClaims.people, claims = value } = isObject(value) ? value : {}
  const list: readonly Partial<Claim>[] = Array.isArray(claims) ? claims : [claims]
  const [owner] = Array.isArray(people) ? people : []
  return {
    people,
    claims: list.map((claim) => ({
      ...{
        id: 'recovery',
        claim: 'The lamp shortens recovery by 40 percent.',
        class: 'general',
        subjects: ['recovery'],
      },
      ...{ ...(claim.waiver ? {} : { basis: 'A report' }), owner, ...dates },
      ...claim,
    })),
  }
}

const toBody = ({ text, button, quotes, notice }: Values): string =>
  [
    text === undefined ? '' : `<p>${text}</p>`,
    button === undefined ? '' : `<a href="/contact">${button}</a>`,
    ...(Array.isArray(quotes)
      ? quotes.map((quote) => `<figure><blockquote><p>${quote}</p></blockquote></figure>`)
      : []),
    notice === undefined ? '' : `<p>${notice}</p>`,
  ].join('')
