interface FieldRule {
  readonly type: 'text' | 'email' | 'tel' | 'textarea'
  /** Fewest characters; nothing where the field may stay empty. */
  readonly minLength?: number
}

/** Rules of the financing form, by the name of the field (specification.md, section 5). */
export const financingRules: Readonly<Record<string, FieldRule>> = {
  firstName: { type: 'text', minLength: 2 },
  lastName: { type: 'text', minLength: 2 },
  email: { type: 'email', minLength: 1 },
  phone: { type: 'tel', minLength: 10 },
  businessName: { type: 'text', minLength: 2 },
  equipmentType: { type: 'text', minLength: 2 },
  estimatedCost: { type: 'text', minLength: 1 },
  timeframe: { type: 'text', minLength: 1 },
  creditScore: { type: 'text', minLength: 1 },
  message: { type: 'textarea' },
}
