import { defineSite } from '#site'
import { garden } from './collections/garden.ts'

export default defineSite({
  content: { garden },
  settings: ({ garden }) => ({
    origin: garden.address.first.letter,
    language: 'en',
    name: garden.name,
    themeColors: { light: '#ffffff', dark: '#101010' },
    productNames: ['Dew Line', 'Frostbell'],
    variables: { name: garden.name },
  }),
})
