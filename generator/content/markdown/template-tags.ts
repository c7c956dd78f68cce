import { findMeantVariable, type Variables } from '../variables.ts'
import { type MarkdownProblem, straySign } from './markdown-problem.ts'

/** A pattern of what stands between two signs in one paragraph. */
const between = (open: string, first: string, close: string): string =>
  `${open}${first}(?:(?!${open}|${close}|\\n[ \\t>]*\\r?\\n)[\\s\\S])*${close}`

const tagPattern = new RegExp(
  [
    `(?<shortcode>${between('\\{\\{<', '', '>\\}\\}')}|${between('\\{\\{%', '', '%\\}\\}')})`,
    `(?<instruction>${between('\\{%', '[-+~]?\\s*(?=\\w)', '%\\}')})`,
    `(?<value>${between('\\{\\{', '\\{?[-~]?\\s*(?=[\\p{L}"\'_$(])', '\\}\\}')}\\}?)`,
  ]
    // A backslash makes a brace text.
    .map((pattern) => `(?=\\{[{%])(?<![\\\\{])${pattern}`)
    .join('|'),
  'gu',
)

const messages = {
  shortcode: 'this shortcode shows nothing here',
  instruction: 'this instruction to a template does nothing here',
  value: 'no template replaces this by its value here',
} as const

const asItIs = 'put it in backticks to show it as it is'

/** The first that matches applies. `$1` is its group. */
const tagHelp: readonly { readonly pattern: RegExp; readonly help: string }[] = [
  { pattern: /^\{\{-?\s*["']([/#][^"']*)["']/, help: 'write $1 in its place' },
  { pattern: /^\{\{-?\s*["'](https:[^"'\s]*)["']/, help: 'write a link in its place, as in [words]($1)' },
  { pattern: /^\{\{-?\s*site\.(?:base_?)?url\b/i, help: 'take it out: the address of a page begins with /' },
  {
    pattern: /^\{(?:%|\{[<%])[-+~\s]*(?:highlight|code|codeblock|prism)\b/,
    help: 'put a line of three backticks before and after the code in its place',
  },
  {
    pattern: /^\{(?:%|\{[<%])[-+~\s]*(?:post_url|link|ref|relref|url)\b|^\{\{\s*url_for\b/,
    help: 'write the address of the page in its place, as in [words](/address)',
  },
  {
    pattern: /^\{(?:%|\{[<%])[-+~\s]*(?:asset|figure|image|img|picture)/,
    help: 'write the picture in its place, as in ![what it shows](/images/…)',
  },
  { pattern: /^\{(?:%|\{[<%])/, help: `write in markdown what it would show, or ${asItIs}` },
  { pattern: /^/, help: `write the value itself, or ${asItIs}` },
]

function helpFor(tag: string): string {
  for (const { pattern, help } of tagHelp) {
    const match = pattern.exec(tag)
    if (match) return help.replace('$1', () => match[1] ?? '')
  }
  return ''
}

/** Tags of Liquid, Nunjucks and Jinja, and shortcodes of Hugo and Zola. */
export function findTemplateTags(text: string, variables: Variables): MarkdownProblem[] {
  const open = new Set<string>()
  return [...text.matchAll(tagPattern)].flatMap(({ 0: tag, index, groups = {} }) => {
    // `content/unknown-variable` says which variable is meant.
    if (findMeantVariable(tag, variables) !== undefined) return []
    const [, closing, name = ''] = /^[{<%\s+~-]*(\/\s*|end)?([\w-]*)/.exec(tag) ?? []
    // The end of a block that is reported at its beginning, and what divides it. Some end without a name.
    if (groups['value'] === undefined && open.size > 0) {
      if (/^(?:else|elsif|elif|elseif|when)$/.test(name)) return []
      if (closing !== undefined && (name === '' || open.has(name))) return []
    }
    open.add(name)
    const kind = groups['shortcode'] ? 'shortcode' : groups['instruction'] ? 'instruction' : 'value'
    return [straySign(messages[kind], helpFor(tag), index, index + tag.length)]
  })
}
