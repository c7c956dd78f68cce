export { inPageLanguage, propsOf, type RenderedPage, renderPages } from './render-pages.ts'
