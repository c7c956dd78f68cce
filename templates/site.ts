import { defineSite } from '../generator/define.ts'
import { site } from './collections/site.ts'

export default defineSite({
  content: { site },
  settings: ({ site: { address, brand, email, language, leadForm } }) => ({
    origin: address,
    language,
    name: brand,
    icon: '/icon.svg',
    /** `--ground` of styles/themes.css. */
    themeColors: { light: '#f1f8fa', dark: '#020f17' },
    fonts: [
      {
        family: 'Mona Sans',
        file: '@fontsource-variable/mona-sans/files/mona-sans-latin-standard-normal.woff2',
        weights: [300, 650],
        widths: [100, 115],
      },
    ],
    variables: { brand, email },
    vendors: [{ page: leadForm.page, frames: [leadForm.frame], scripts: [leadForm.script] }],
  }),
})
