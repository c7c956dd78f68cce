import { claimsLedger, compliancePack, defineSingle } from '#site'

/** `content/compliance.yaml`: what texts may not say without more. */
export const compliance = defineSingle({ file: 'compliance.yaml', schema: compliancePack() })

/** `content/claims.yaml`: the register of the figures that the site gives. */
export const claims = defineSingle({ file: 'claims.yaml', schema: claimsLedger() })
