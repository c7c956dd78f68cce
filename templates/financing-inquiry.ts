import { z } from '#site'
import type { Constraint } from '../islands/constraint.ts'

/** What the financing form asks for, and what it says where an answer will not do. */
export const financingInquiry = z.strictObject({
  firstName: z.string().min(2, 'First name must be at least 2 characters'),
  lastName: z.string().min(2, 'Last name must be at least 2 characters'),
  email: z.email('Please enter a valid email address'),
  phone: z.string().min(10, 'Please enter a valid phone number'),
  businessName: z.string().min(2, 'Business name is required'),
  equipmentType: z.string().min(2, 'Equipment type is required'),
  estimatedCost: z.string().min(1, 'Estimated cost is required'),
  timeframe: z.string().min(1, 'Timeframe is required'),
  creditScore: z.string().min(1, 'Credit score range is required'),
  message: z.string().optional(),
})

export type FinancingField = keyof z.output<typeof financingInquiry>

export const financingFields = financingInquiry.keyof()

/** The schema's rule for one field, as HTML and the browser's validator need it. */
export function constraintOf(name: FinancingField): Constraint {
  const { properties = {}, required = [] } = z.toJSONSchema(financingInquiry)
  const property = properties[name]
  if (typeof property !== 'object') throw new Error(`the inquiry has no field \`${name}\``)
  if (!required.includes(name)) return { isRequired: false, minLength: 0, message: '' }
  return {
    isRequired: true,
    minLength: property.minLength ?? 1,
    ...(property.pattern === undefined ? {} : { pattern: property.pattern }),
    message: financingInquiry.shape[name].safeParse('').error?.issues[0]?.message ?? '',
  }
}
