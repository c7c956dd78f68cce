import { defineSite } from '#site'
import { garden } from './collections/garden.ts'

export default defineSite({
  content: { garden },
  settings: ({ garden }) => ({
    origin: garden.address,
    language: 'en',
    icon: '/icon.svg',
    name: garden.name,
    themeColors: { light: '#ffffff', dark: '#101010' },
    jsonLd: [{ '@type': 'WebSite', '@id': '/#garden', name: garden.name, url: '/' }],
    variables: { name: garden.name },
  }),
})
