export { createPageRenderer, propsOf, type RenderedPage } from './render-pages.ts'
