import { flatten, isAddress, isText } from './json-ld.ts'
import type { TextBlock } from './page-element.ts'
import { isReadable } from './readable-texts.ts'

export interface ReadableHead {
  readonly title: string
  readonly description: string
  readonly keywords?: readonly string[] | undefined
  readonly jsonLd?: unknown
}

/** Title and description, also empty ones, keywords, and texts of the JSON-LD. */
export function headTexts({ title, description, keywords = [], jsonLd = [] }: ReadableHead): TextBlock[] {
  const toBlock = (name: string, text: string) => ({ name, id: undefined, parent: undefined, text })
  const jsonLdTexts = flatten(jsonLd).flatMap(({ statements }) =>
    statements
      .filter(({ property, value }) => isText(property) || (!isAddress(property) && isReadable(value)))
      .map(({ value }) => value),
  )
  return [
    ...[title, description].map((text) => toBlock('head', text)),
    ...keywords.map((text) => ({ ...toBlock('meta', text), attribute: 'content' })),
    ...[...new Set(jsonLdTexts)].map((text) => toBlock('script', text)),
  ]
}
