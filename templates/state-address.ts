/** Each state in the order of its name: its place in the alphabet picks the pattern of its address. */
export const stateIds: readonly string[] = (
  'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois ' +
  'indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri ' +
  'montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina north-dakota ohio oklahoma ' +
  'oregon pennsylvania rhode-island south-carolina south-dakota tennessee texas utah vermont virginia washington ' +
  'west-virginia wisconsin wyoming'
).split(' ')

type StateSubject = 'cryotherapy' | 'quantum' | 'installation'

const patterns: readonly { readonly subject: StateSubject; readonly slug: (id: string) => string }[] = [
  { subject: 'cryotherapy', slug: (id) => `cryotherapy-equipment-in-${id}` },
  { subject: 'quantum', slug: (id) => `quantum-wellness-beds-${id}` },
  { subject: 'installation', slug: (id) => `wellness-equipment-installation-${id}` },
]

interface StateAddress {
  readonly subject: StateSubject
  /** Last part of the address, without a slash. */
  readonly slug: string
  readonly href: string
}

/** Where a state's page stands and what it is about. The address depends on the id alone, never on which states are served. */
export function stateRoute(id: string): StateAddress {
  const place = stateIds.indexOf(id)
  const pattern = patterns[place % patterns.length]
  if (!pattern) throw new Error(`\`${id}\` is not the id of a US state`)
  const slug = pattern.slug(id)
  return { subject: pattern.subject, slug, href: `/${slug}` }
}
