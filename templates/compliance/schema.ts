import { z } from '#site'
import { type Figure, readFigures } from './figures.ts'

const text = (description: string) => z.string().min(1).describe(description)
const phrases = (description: string) =>
  z.array(text('A word or phrase; a `*` at its end stands for any ending.')).min(1).describe(description)
const reviewed = () => z.iso.date().describe('Day on which somebody last read this with care.')
const reviewBy = () => z.iso.date().describe('Day from which it has to be read again.')

export const productClasses = [
  'device-wellness',
  'ruo',
  'biologic',
  'supplement',
  'financing',
  'editorial',
  'general',
] as const
const productClass = (description: string) => z.enum(productClasses).describe(description)

const rule = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z
    .strictObject({
      citation: text('The law or guidance that the rule stands on.'),
      inForceSince: z.iso.date().describe('Day from which it holds as cited.'),
      supersededBy: text('What has taken its place. As long as this is given, the rule is a finding.').optional(),
      reviewer: text('Role that read it, once somebody other than its writer has.').optional(),
      reviewed: reviewed(),
      reviewBy: reviewBy(),
      ...shape,
    })
    .describe(description)
const claimRule = (description: string) =>
  rule(description, {
    says: text('What a sentence of this kind does; stands after its words.'),
    groups: z
      .array(text('Id of a group of words.'))
      .describe('Groups of content/compliance/vocabulary.yaml that tell this kind.'),
    phrases: phrases('A claim with one of them is of this kind.'),
  })
const address = () =>
  text('Address of the page; `*` at its end stands for all below.').meta({ examples: ['/science-behind', '/blog/*'] })
const ruled = () => productClass('Class of the pages and parts that the rule is for.')
const notices = () => phrases('Wordings of the notice; one of them is enough.')
const actions = () => phrases('Words on the buttons and links that order or inquire.')

const figure = () =>
  text('A figure such as “98 %”, “4.9 of 5”, “more than 500” or “860 pg/mL”.').refine(
    (words) => readFigures(words).filter(({ values }) => values.length > 0).length === 1,
    { message: 'write one figure such as “98 %”, “4.9 of 5”, “more than 500” or “860 pg/mL”' },
  )

/** Whether a text has figures of the same units as some others, and none of them. */
function contradicts(text: string, figures: readonly string[]): boolean {
  const registered = figures.flatMap((words) => readFigures(words))
  const written = readFigures(text).filter(({ unit }) => registered.some((one) => one.unit === unit))
  const keyOf = ({ unit, values }: Figure): string => `${unit} ${values}`
  const keys = new Set(registered.map(keyOf))
  return written.length > 0 && !written.some((one) => keys.has(keyOf(one)))
}

/** Rules on texts, by class of product. */
export const complianceRulesSchema = z.strictObject({
  version: text('Version of these rules, for records.'),
  reviewed: reviewed(),
  reviewBy: reviewBy(),
  pages: z
    .array(z.strictObject({ address: address(), class: productClass('What the page is about.') }))
    .describe('Class of pages; all others are general.'),
  parts: z
    .array(
      z.strictObject({
        address: address(),
        id: text('Id of the element, as in links after #.'),
        class: productClass('What this part of the page is about.'),
      }),
    )
    .describe('Class of parts of pages, by the id of their element.'),
  fdaStatus: claimRule('A standing with an agency that no record supports.'),
  diseaseClaim: claimRule('What is said to be done to a disease or complaint.'),
  drugComparison: claimRule('A comparison with a medicine or an operation.'),
  bodyClaim: claimRule('A change of the body beyond general wellness.'),
  humanUse: claimRule('Use on people of what is sold for research alone, or is not approved.'),
  absoluteWord: claimRule('Words that promise without limits.'),
  financingPromise: claimRule('What only a lender can promise, and earnings.'),
  endorsement: claimRule('Reviews, doctors and famous people that stand for a result.'),
  missingNotice: rule('A notice that must stand in each part of a page with a button to order.', {
    class: ruled(),
    actions: actions(),
    notices: notices(),
  }),
  researchUse: rule('What is sold for research alone: a notice in each card, and no words on use.', {
    class: ruled(),
    actions: actions(),
    notices: notices(),
  }),
  testimonial: rule('What a page with the words of customers must say of results.', { notices: notices() }),
  unregisteredClaim: rule('Figures that content/compliance/claims.yaml must have.', {
    subjects: phrases('Words of effect, success and science: a figure beside one is a claim.'),
    articleSubjects: phrases('In articles, only a figure beside one of these is a claim.'),
    people: phrases('Words for people: a share of them, or more than a number of them, is a claim.'),
  }),
})

/** Each figure that the site gives, its evidence, and who answers for it. */
export const registeredClaimsSchema = z.strictObject({
  people: z
    .array(text('A role, such as Head of sales.'))
    .min(1)
    .describe('Roles that may own a claim or approve a waiver.'),
  claims: z
    .array(
      z
        .strictObject({
          id: text('Names the claim in findings: lower-case words joined by hyphens.'),
          claim: text('The claim in a sentence.'),
          class: productClass('What the claim is about.'),
          figures: z
            .array(figure())
            .default([])
            .describe(
              'Its figures, in any spelling: “98 %” is also “ninety-eight percent”. None if it is made in words.',
            ),
          subjects: phrases(
            'What the figures are about: one of these must stand beside them. Without figures, the words of the claim.',
          ),
          basis: text('The evidence, and where it is kept.').optional(),
          owner: text('Role that answers for it, one of `people`.'),
          reviewed: reviewed(),
          reviewBy: reviewBy(),
          waiver: z
            .strictObject({
              reason: text('Why it stands without evidence.'),
              approver: text('Role that has to approve that, one of `people`.'),
              signed: z.iso
                .date()
                .describe('Day on which the approver signed. Without it, the waiver is unsigned.')
                .optional(),
              expires: z.iso.date().describe('Day on which it comes off the site or gets its evidence.'),
            })
            .optional()
            .describe('Why a claim without evidence stands for now.'),
        })
        .refine(({ claim, figures }) => !contradicts(claim, figures), {
          message: 'the words of the claim have another figure than its `figures`',
          path: ['claim'],
        })
        .refine(({ basis, waiver }) => basis !== undefined || waiver !== undefined, {
          message: 'a claim needs a `basis`, or a `waiver` for as long as it has none',
        }),
    )
    .min(1)
    .describe('One entry for each claim.'),
})

export type ComplianceRules = z.output<typeof complianceRulesSchema>
export type Claim = z.output<typeof registeredClaimsSchema>['claims'][number]
export type ProductClass = (typeof productClasses)[number]

/** Questions that a person has answered. */
export const acceptedSentencesSchema = z.strictObject({
  accepted: z
    .array(
      z.strictObject({
        sentence: text('The sentence as it stands on the page. If it changes, the question opens again.'),
        reason: text('Why it may stand.'),
        by: text('Role that has accepted it.'),
        on: z.iso.date().describe('Day on which that was done.'),
      }),
    )
    .describe('One entry for each sentence.'),
})

/** Words by what they mean for a sentence. Their order is part of the weights. */
export const vocabularySchema = z.strictObject({
  reviewed: reviewed(),
  reviewBy: reviewBy(),
  groups: z
    .array(
      z.strictObject({
        id: text('Names the group.'),
        about: text('What these words are.'),
        words: text(
          'Heads of words, in lower case and American spelling, separated by commas; phrases of up to three words. `*` stands for any beginning or ending.',
        ),
      }),
    )
    .describe('Words by meaning.'),
})
export type Vocabulary = { readonly groups: readonly { readonly id: string; readonly words: string }[] }
