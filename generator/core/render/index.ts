export { createEntryTranslator, propsOf, type RenderedPage, renderPages } from './render-pages.ts'
