import { z } from '#site'
import type { Constraint } from '../islands/constraint.ts'
import type { Field } from '../islands/parts/form-field.tsx'

const email = z.email('Please enter a valid email address')
const phone = z.string().min(10, 'Please enter a valid phone number')

/** What the financing form asks for, and what it says where an answer will not do. */
export const financingInquirySchema = z.strictObject({
  firstName: z.string().min(2, 'First name must be at least 2 characters'),
  lastName: z.string().min(2, 'Last name must be at least 2 characters'),
  email,
  phone,
  businessName: z.string().min(2, 'Business name is required'),
  equipmentType: z.string().min(2, 'Equipment type is required'),
  estimatedCost: z.string().min(1, 'Estimated cost is required'),
  timeframe: z.string().min(1, 'Timeframe is required'),
  creditScore: z.string().min(1, 'Credit score range is required'),
  message: z.string().optional(),
})

/** The same of the form on the contact page. */
export const contactInquirySchema = z.strictObject({
  name: z.string().min(2, 'Name must be at least 2 characters'),
  email,
  phone,
  message: z.string().min(1, 'Message is required'),
})

export type FinancingField = keyof z.output<typeof financingInquirySchema>

/** The schema's rule for one field, as HTML and the browser's validator need it. */
export function constraintOf<Shape extends z.ZodRawShape>(
  inquiry: z.ZodObject<Shape>,
  name: keyof Shape & string,
): Constraint {
  const { properties = {}, required = [] } = z.toJSONSchema(inquiry)
  const [rule, property] = [inquiry.shape[name], properties[name]]
  if (!rule || typeof property !== 'object') throw new Error(`the inquiry has no field \`${name}\``)
  if (!required.includes(name)) return { isRequired: false, minLength: 0, message: '' }
  const { error } = z.safeParse(rule, '')
  return {
    isRequired: true,
    minLength: property.minLength ?? 1,
    ...(property.pattern === undefined ? {} : { pattern: property.pattern }),
    message: error?.issues[0]?.message ?? '',
  }
}

interface FieldWords<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly placeholder: string
  readonly autocomplete?: string | undefined
}

const types: Readonly<Record<string, Field['type']>> = { email: 'email', phone: 'tel', message: 'textarea' }

/** The fields of a form: the words that content gives them, and the rules of the schema. */
export const fieldsOf = <Shape extends z.ZodRawShape>(
  inquiry: z.ZodObject<Shape>,
  words: readonly FieldWords<keyof Shape & string>[],
): Field[] =>
  words.map(({ name, label, placeholder, autocomplete }) => ({
    name,
    label,
    placeholder,
    type: types[name] ?? 'text',
    constraint: constraintOf(inquiry, name),
    ...(autocomplete === undefined ? {} : { autocomplete }),
  }))
