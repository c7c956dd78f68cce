/** The extension point of `dev`. All values are for browsers. */
export { createElement, createShadowRoot } from './client/create-element.ts'
export { type EditHost, type EditMode, secretKey } from './client/edit-host.ts'
export type { DevExtension, DevHost } from './dev-extension.ts'
export type { IsOfPage } from './page-findings.ts'
