export { createEditExtension } from './server/edit-extension.ts'
