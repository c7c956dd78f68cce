import { defineSite } from '#site'
import { claims, rules } from './collections/compliance.ts'
import { site } from './collections/site.ts'
import { toClaimsRegister } from './compliance/claims-table.ts'
import { siteGraph } from './structured-data.ts'

const monaSans = '@fontsource-variable/mona-sans/files/mona-sans-latin-standard-normal.woff2'

export default defineSite({
  content: { site, rules, claims },
  claims: ({ rules, claims: { claims } }, site) => toClaimsRegister(rules, claims, site),
  settings: ({
    site: { address, brand, email, language, leadForm, navigation, productNames, redirects, tagline },
  }) => ({
    origin: address,
    language,
    name: brand,
    icon: '/icon.svg',
    /** `--ground` of styles/tokens.css. */
    themeColors: { light: '#f1f8fa', dark: '#020f17' },
    share: {
      image: '/images/hero-still.webp',
      font: monaSans,
      weight: 300,
      width: 115,
      /** `--ground`, `--ink` and the cryo line's tone in the dark theme. */
      ground: '#020f17',
      ink: '#eef6f9',
      accent: '#75daf2',
    },
    fonts: [
      {
        family: 'Mona Sans',
        file: monaSans,
        weights: [300, 650],
        widths: [100, 115],
      },
    ],
    jsonLd: siteGraph({ brand, email, language, tagline }),
    feeds: [
      { path: '/feed.xml', type: 'application/atom+xml', title: `${brand} (Atom)` },
      { path: '/feed.json', type: 'application/feed+json', title: `${brand} (JSON Feed)` },
    ],
    productNames,
    variables: { brand, email },
    redirects,
    nextPages: navigation.map(({ href }) => href),
    /** What the law asks for, beside claims, addresses and prices. */
    reviewed: { pages: ['/privacy-policy', '/terms-of-service', '/purchase-and-sale-terms'] },
    vendors: leadForm.vendor
      ? [{ page: '/contact', frames: [leadForm.vendor.frame], scripts: [leadForm.vendor.script] }]
      : [],
  }),
})
