import { defineSite } from '#site'

export default defineSite({
  content: {},
  settings: () => ({
    origin: 'https://bench.example',
    language: 'en',
    name: 'Bench',
    themeColors: { light: '#ffffff', dark: '#000000' },
  }),
})
