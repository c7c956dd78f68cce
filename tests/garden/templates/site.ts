import { defineSite } from '#site'
import { garden } from './collections/garden.ts'
import { claims, rules } from './collections/rules.ts'

export default defineSite({
  content: { garden, rules, claims },
  settings: ({ garden, rules: [rule], claims: [register] }) => ({
    origin: garden.address,
    language: 'en',
    name: garden.name,
    themeColors: { light: '#ffffff', dark: '#101010' },
    jsonLd: [{ '@type': 'WebSite', '@id': '/#garden', name: garden.name, url: '/' }],
    productNames: ['Dew Line', 'Frostbell'],
    variables: { name: garden.name },
    ...(rule &&
      register && {
        compliance: {
          pack: rule.data,
          packFile: rule.file,
          claims: register.data.claims,
          claimsFile: register.file,
        },
      }),
  }),
})
