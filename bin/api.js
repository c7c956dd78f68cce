import { getGeneratorVersion } from './generator-version.js'
import { loadGenerator } from './load-generator.js'

const { generator, saveCompiledCode } = await loadGenerator(getGeneratorVersion(), 'api')

/** The public API for programs other than the generator, such as tests of a site's own modules: the values of `generator/core/api/index.ts`. */
export const {
  defineCheck,
  defineCollection,
  defineFile,
  defineIsland,
  definePage,
  defineSingle,
  defineSite,
  didYouMean,
  escapeRegExp,
  escapeXml,
  findClosestWord,
  groupBy,
  image,
  imageAddress,
  isOutsideMainText,
  link,
  list,
  Markdown,
  markdown,
  paginate,
  Picture,
  Reference,
  reference,
  selfAndAncestors,
  toAbsoluteUrls,
  toPlainText,
  vendor,
  withBase,
  z,
} = await generator.loadApi()

saveCompiledCode()
