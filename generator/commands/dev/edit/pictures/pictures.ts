import type { EditCore } from '../edit-core.ts'
export const createPictures = (_core: EditCore) => ({})
