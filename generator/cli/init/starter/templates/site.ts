import { defineSite } from '#site'
import { site } from './collections/site.ts'

export default defineSite({
  content: { site },
  settings: ({ site }) => ({
    origin: site.origin,
    name: site.name,
    language: 'en',
    themeColors: { light: '#ffffff', dark: '#1b1b1b' },
    vendors: site.vendors ?? [],
    redirects: [{ from: '/blog', to: '/notes' }],
  }),
})
