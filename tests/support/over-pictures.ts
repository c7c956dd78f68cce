const stage = ['.navbar .logo', '.stage:not(.closing) h1', '.stage:not(.closing) .lead', '.stage .button.secondary']
const closing = ['.closing h2', '.closing .lead', '.closing .button.secondary']

/** Pages with a bar or other words over a picture, one of every family that has some, and where the latter stand, by selectors. */
export const overPictures = [
  ['/', [...stage, '.slab > :first-child dt', '.slab > :last-child dt', '.slab > :last-child dd', ...closing]],
  ['/about', [...stage, ...closing]],
  ['/crm-services', [...stage, ...closing]],
  ['/financing', stage.slice(0, -1)],
  ['/products', closing],
  ['/regenerative-medicine/exosomes', closing],
  ['/wellness-equipment-installation-massachusetts', [...stage, '.stage .go', ...closing]],
  ['/careers', []],
  ['/contact', []],
  ['/locations', ['.navbar .logo', '.map-stage h1', '.map-stage .lead', ...closing]],
  ['/no-such-page', ['.navbar .logo', '.stage h1', '.stage .lead', '.stage .go']],
] as const
