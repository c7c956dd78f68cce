/** Slugs of the posts 1 to 7, as the specification numbers them. */
export const postSlugs = [
  'science-behind-whole-body-cryotherapy',
  'pemf-therapy-equipment-future-healing',
  'biocharger-ng-quantum-wellness-technology',
  'red-light-therapy-clinical-applications-guide',
  'vibration-therapy-sound-healing-equipment',
  'compression-therapy-athletic-recovery-equipment',
  'infrared-sauna-technology-wellness-benefits-guide',
] as const
