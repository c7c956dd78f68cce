import { z } from '#site'

const text = (description: string) => z.string().min(1).describe(description)
const phrases = (description: string) =>
  z.array(text('A word or phrase; a `*` at its end stands for any ending.')).min(1).describe(description)
const reviewed = () => z.iso.date().describe('Day on which somebody last read this with care.')
const reviewBy = () => z.iso.date().describe('Day from which it has to be read again.')

export const productClasses = ['device-wellness', 'ruo', 'biologic', 'supplement', 'financing', 'general'] as const
const productClass = (description: string) => z.enum(productClasses).describe(description)

const rule = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z
    .strictObject({
      citation: text('The law or guidance that the rule stands on.'),
      reviewed: reviewed(),
      reviewBy: reviewBy(),
      ...shape,
    })
    .describe(description)
const address = () => text('Address of the page.').meta({ examples: ['/science-behind'] })
const ruled = () => productClass('Class of the pages and parts that the rule is for.')
const negations = () => phrases('Words before a phrase that turn it into its opposite.')
const notices = () => phrases('Wordings of the notice; one of them is enough.')
const actions = () => phrases('Words on the buttons and links that order or inquire.')

/** Rules on texts, by class of product. */
export const complianceRules = z.strictObject({
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
  fdaStatus: rule('Words on the standing with the FDA that no record supports.', {
    phrases: phrases('What may not be said.'),
    negations: negations(),
  }),
  diseaseClaim: rule('A verb and, in the same clause, a disease.', {
    verbs: phrases('What would be done to a disease.'),
    conditions: phrases('Diseases and conditions.'),
    negations: negations(),
  }),
  missingNotice: rule('A notice that must stand in each part of a page with a button to order.', {
    class: ruled(),
    actions: actions(),
    notices: notices(),
  }),
  researchUse: rule('What is sold for research alone: a notice in each card, and no words on use.', {
    class: ruled(),
    actions: actions(),
    notices: notices(),
    forbidden: phrases('Words on use on people.'),
  }),
  absoluteWord: rule('Words that promise without limits.', {
    phrases: phrases('What may not be said.'),
    negations: negations(),
  }),
  testimonial: rule('What a page with the words of customers must say of results.', { notices: notices() }),
  financingPromise: rule('What only a lender can promise.', {
    class: ruled(),
    phrases: phrases('What may not be said.'),
    negations: negations(),
  }),
  unregisteredClaim: rule('Figures that content/compliance/claims.yaml must have.', {
    subjects: phrases('Words beside a figure that make it a claim.'),
  }),
})

/** Each figure that the site gives, its evidence, and who answers for it. */
export const claimsRegister = z.strictObject({
  claims: z
    .array(
      z
        .strictObject({
          id: text('Names the claim in findings: lower-case words joined by hyphens.'),
          claim: text('The claim in a sentence.'),
          class: productClass('What the claim is about.'),
          patterns: z
            .array(text('Words as they stand on a page.'))
            .min(1)
            .describe('How it reads on the pages. One without a figure covers every figure beside it.'),
          basis: text('The evidence, and where it is kept.').optional(),
          owner: text('Role that answers for it.'),
          reviewed: reviewed(),
          reviewBy: reviewBy(),
          waiver: z
            .strictObject({
              reason: text('Why it stands without evidence.'),
              approver: text('Role that has approved that.'),
              expires: z.iso.date().describe('Day on which it comes off the site or gets its evidence.'),
            })
            .optional()
            .describe('Why a claim without evidence stands for now.'),
        })
        .refine(({ basis, waiver }) => basis !== undefined || waiver !== undefined, {
          message: 'a claim needs a `basis`, or a `waiver` for as long as it has none',
        }),
    )
    .min(1)
    .describe('One entry for each claim.'),
})

export type ComplianceRules = z.output<typeof complianceRules>
export type Claim = z.output<typeof claimsRegister>['claims'][number]
export type ProductClass = (typeof productClasses)[number]
