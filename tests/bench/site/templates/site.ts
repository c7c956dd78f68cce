import { defineSite } from '#site'

export default defineSite({
  content: {},
  markdown: { parser: 'satteri' },
  settings: () => ({
    origin: 'https://bench.example',
    language: 'en',
    name: 'Bench',
    themeColors: { light: '#ffffff', dark: '#000000' },
  }),
})
