export { createEditExtension, type EditOptions } from './server/edit-extension.ts'
