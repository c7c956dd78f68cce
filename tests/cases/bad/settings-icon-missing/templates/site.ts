import { defineSite } from '../../../../../generator/define.ts'
import { garden } from './collections/garden.ts'

export default defineSite({
  content: { garden },
  settings: ({ garden }) => ({
    origin: garden.address,
    language: 'en',
    icon: '/icon.svg',
    name: garden.name,
    themeColors: { light: '#ffffff', dark: '#101010' },
    variables: { name: garden.name },
  }),
})
