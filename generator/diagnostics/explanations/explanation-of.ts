import type { Code } from '../catalogue.ts'
import { compliance } from './compliance.ts'
import { content } from './content.ts'
import { contentValues } from './content-values.ts'
import type { Explanation } from './explanation.ts'
import { head } from './head.ts'
import { image } from './image.ts'
import { jsonLd } from './json-ld.ts'
import { link } from './link.ts'
import { markdown } from './markdown.ts'
import { route } from './route.ts'
import { source } from './source.ts'
import { text } from './text.ts'
import { yaml } from './yaml.ts'

const explanations: Readonly<Record<Code, Explanation>> = {
  ...source,
  ...yaml,
  ...content,
  ...contentValues,
  ...markdown,
  ...route,
  ...link,
  ...image,
  ...head,
  ...jsonLd,
  ...text,
  ...compliance,
}

export const explanationOf = (code: Code): Explanation => explanations[code]
