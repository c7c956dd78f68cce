import type { Element } from 'hast'

/** Values by the names of CSS properties. */
export type Style = Readonly<Record<string, string>>

/** The styles of classes. Table programs keep what is bold there. */
export type Styles = ReadonlyMap<string, Style>

const readStyle = (css: string): Style =>
  Object.fromEntries(
    [...css.matchAll(/([\w-]+)\s*:\s*([^;]*)/g)].map(([, name = '', value = '']) => [name.toLowerCase(), value.trim()]),
  )

export const readClassStyles = (html: string): Styles =>
  new Map([...html.matchAll(/\.([\w-]+)\s*\{([^}]*)\}/g)].map(([, name = '', rules = '']) => [name, readStyle(rules)]))

export const styleOf = ({ properties }: Element, styles: Styles = new Map()): Style =>
  Object.assign(
    {},
    ...[properties['className'] ?? []].flat().map((name) => styles.get(String(name))),
    readStyle(String(properties['style'] ?? '')),
  )

/** What Word and PowerPoint show before an item. */
export const isItemSign = (style: Style): boolean =>
  style['mso-list'] === 'Ignore' || /bullet/.test(style['mso-special-format'] ?? '')

/** Elements for marks, and the names and styles that stand for them. */
const markSigns = [
  { mark: 'strong', names: ['b', 'strong'], property: 'font-weight', value: /^(?:bold|[6-9]00)/ },
  { mark: 'em', names: ['i', 'em'], property: 'font-style', value: /^(?:italic|oblique)/ },
  { mark: 'del', names: ['s', 'del', 'strike'], property: 'text-decoration', value: /line-through/ },
]

/** The marks of an element. A `b` may say itself that it is not bold: Google Docs puts all into one. */
export const markNamesOf = (tagName: string, style: Style): readonly string[] =>
  markSigns.flatMap(({ mark, names, property, value }) => {
    const own = style[property] ?? ''
    const isUnset = mark === 'strong' && /^(?:normal|[1-4]00)/.test(own)
    return (names.includes(tagName) && !isUnset) || value.test(own) ? [mark] : []
  })
