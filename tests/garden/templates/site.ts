import { defineSite } from '#site'
import { garden } from './collections/garden.ts'

export default defineSite({
  content: { garden },
  settings: ({ garden }) => ({
    origin: garden.address,
    language: 'en',
    name: garden.name,
    themeColors: { light: '#ffffff', dark: '#101010' },
    jsonLd: [{ '@type': 'WebSite', '@id': '/#garden', name: garden.name, url: '/' }],
    productNames: ['Dew Line', 'Frostbell'],
    variables: { name: garden.name },
  }),
})
