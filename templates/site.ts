import { defineSite } from '../generator/define.ts'
import { site } from './collections/site.ts'

export default defineSite({
  content: { site },
  settings: ({ site }) => ({
    origin: site.address,
    language: site.language,
    name: site.brand,
    icon: '/icon.svg',
    themeColors: { light: '#f2f8fa', dark: '#061218' },
    variables: { brand: site.brand, email: site.email },
    vendors: [{ page: site.leadForm.page, frames: [site.leadForm.frame], scripts: [site.leadForm.script] }],
  }),
})
