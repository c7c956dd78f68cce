/** The extension point of `dev`. All values are for browsers. */
export { createElement, createShadowRoot } from './client/create-element.ts'
export { type EditHost, type EditMode, isTyping, secretStorageKey } from './client/load-edit-mode.ts'
export { createOutline } from './client/outline.ts'
export { describeCounts } from './client/overlay.ts'
export type { DevExtension, DevHost } from './dev-extension.ts'
export type { IsOfPage } from './page-findings.ts'
