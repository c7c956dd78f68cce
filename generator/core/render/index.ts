export { readPageFacts } from './page-facts.ts'
export { createPageRenderer, propsOf, type RenderedPage } from './render-pages.ts'
