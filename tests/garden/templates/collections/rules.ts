import { claimsLedger, compliancePack, defineCollection } from '#site'

/** What texts may not say without more; most gardens have no such rules. */
export const rules = defineCollection({ folder: 'rules', format: 'yaml', schema: compliancePack() })

export const claims = defineCollection({ folder: 'claims', format: 'yaml', schema: claimsLedger() })
