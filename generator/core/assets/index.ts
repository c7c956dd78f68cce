export { bundleIslands } from './bundle/bundle-islands.ts'
export { appendFontFaces } from './bundle/bundle-styles.ts'
export { examinePicture, type Picture } from './images/read-pictures.ts'
export { type GeneratedFile, selectUsedPictures, type UsedPictures } from './images/variants.ts'
