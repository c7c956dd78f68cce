import { z } from 'zod'

const text = () => z.string().min(1)
const words = () => z.array(text()).min(1)
const review = {
  reviewed: z.iso.date().describe('Day on which somebody last read this with care.'),
  reviewBy: z.iso.date().describe('Day from which it has to be read again.'),
}
const rule = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ citation: text().describe('The law or guidance that the rule stands on.'), ...review, ...shape })

export const productClasses = ['device-wellness', 'ruo', 'biologic', 'supplement', 'financing', 'general'] as const
const productClass = () => z.enum(productClasses)

/** `compliance.yaml`: what texts may not say without more, by class of product. */
export const compliancePack = () =>
  z.strictObject({
    version: text(),
    ...review,
    pages: z
      .array(z.strictObject({ address: text(), class: productClass() }))
      .describe('Class of pages; all others are general.'),
    parts: z
      .array(z.strictObject({ address: text(), id: text(), class: productClass() }))
      .describe('Class of parts of pages, by the id of their element.'),
    fdaStatus: rule({ phrases: words(), negations: words() }),
    diseaseClaim: rule({ verbs: words(), conditions: words(), negations: words() }),
    missingNotice: rule({ class: productClass(), actions: words(), notices: words() }),
    researchUse: rule({ class: productClass(), actions: words(), notices: words(), forbidden: words() }),
    absoluteWord: rule({ phrases: words(), negations: words() }),
    testimonial: rule({ notices: words() }),
    financingPromise: rule({ class: productClass(), phrases: words(), negations: words() }),
    unregisteredClaim: rule({ subjects: words() }),
  })

/** `claims.yaml`: each figure that the site gives, what it stands on, and who answers for it. */
export const claimsLedger = () =>
  z.strictObject({
    claims: z
      .array(
        z
          .strictObject({
            id: text(),
            claim: text().describe('The claim in a sentence.'),
            class: productClass(),
            patterns: words().describe('How it reads on the pages.'),
            basis: text().optional().describe('The evidence, and where it is kept.'),
            owner: text().describe('Role that answers for it.'),
            ...review,
            waiver: z
              .strictObject({ reason: text(), approver: text(), expires: z.iso.date() })
              .optional()
              .describe('Why a claim without evidence stands for now.'),
          })
          .refine(({ basis, waiver }) => basis !== undefined || waiver !== undefined, {
            message: 'a claim needs a `basis`, or a `waiver` for as long as it has none',
          }),
      )
      .min(1),
  })

export type CompliancePack = z.output<ReturnType<typeof compliancePack>>
export type Claim = z.output<ReturnType<typeof claimsLedger>>['claims'][number]
export type ProductClass = (typeof productClasses)[number]

/** A pack and the register that goes with it, and the content files that they are in. */
export interface Compliance {
  readonly pack: CompliancePack
  readonly packFile: string
  readonly claims: readonly Claim[]
  readonly claimsFile: string
}
