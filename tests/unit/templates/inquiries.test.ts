import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { z } from '#site'
import { findFault } from '../../../islands/constraint.ts'
import { constraintOf, contactInquirySchema, financingInquirySchema } from '../../../templates/inquiries.ts'

const constraintsOf = <Shape extends z.ZodRawShape>(inquiry: z.ZodObject<Shape>) =>
  Object.fromEntries(inquiry.keyof().options.map((name) => [name, constraintOf(inquiry, name)]))

it('holds the rules and messages of the forms', () => {
  expect(constraintsOf(financingInquirySchema)).toEqual({
    firstName: { isRequired: true, minLength: 2, message: 'First name must be at least 2 characters' },
    lastName: { isRequired: true, minLength: 2, message: 'Last name must be at least 2 characters' },
    email: {
      isRequired: true,
      minLength: 1,
      pattern: expect.any(String),
      message: 'Please enter a valid email address',
    },
    phone: { isRequired: true, minLength: 10, message: 'Please enter a valid phone number' },
    businessName: { isRequired: true, minLength: 2, message: 'Business name is required' },
    equipmentType: { isRequired: true, minLength: 2, message: 'Equipment type is required' },
    estimatedCost: { isRequired: true, minLength: 1, message: 'Estimated cost is required' },
    timeframe: { isRequired: true, minLength: 1, message: 'Timeframe is required' },
    creditScore: { isRequired: true, minLength: 1, message: 'Credit score range is required' },
    message: { isRequired: false, minLength: 0, message: '' },
  })
  expect(constraintsOf(contactInquirySchema)).toEqual({
    name: { isRequired: true, minLength: 2, message: 'Name must be at least 2 characters' },
    email: expect.objectContaining({ message: 'Please enter a valid email address' }),
    phone: { isRequired: true, minLength: 10, message: 'Please enter a valid phone number' },
    message: { isRequired: true, minLength: 1, message: 'Message is required' },
  })
})

it('is judged in the browser as the schema judges it', () => {
  const answer = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.emailAddress(),
    fc.constantFrom('a@b.co', 'a@b', '@', 'a b@c.de', '..@x.yz', ''),
  )
  fc.assert(
    fc.property(fc.constantFrom(...financingInquirySchema.keyof().options), answer, (name, text) => {
      const judged = financingInquirySchema.shape[name].safeParse(text)
      expect(findFault(constraintOf(financingInquirySchema, name), text)).toBe(judged.error?.issues[0]?.message)
    }),
    { numRuns: 2000 },
  )
})
