export { lsp } from './lsp.ts'
