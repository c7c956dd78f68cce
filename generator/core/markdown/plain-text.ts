import { type MarkdownProblem, nodesIn, straySignProblem } from './markdown-problem.ts'
import { markdownProcessor } from './processor.ts'

interface Markup {
  readonly language: string
  readonly pattern: RegExp
  /** What the signs stand for; undefined where an editor has to choose. */
  readonly plain: (match: RegExpExecArray) => string | undefined
}

const markups: readonly Markup[] = [
  {
    language: 'markdown',
    pattern: /(?<![\w/*])\*\*([\p{L}\p{N}](?:[^*\n]*[^\s*])?)\*\*(?![\w/*])/gu,
    plain: ([, words]) => words,
  },
  {
    language: 'markdown',
    pattern: /\[[^[\]\n]+\]\((?:[/#]|https?:|mailto:|tel:)[^()\s]*\)/g,
    plain: () => undefined,
  },
  {
    language: 'HTML',
    // With its end: a text may speak of `<b>`.
    pattern: /<(b|strong|i|em|u|s|p|a|span|div|sub|sup|small|font|center|h[1-6])(?:\s[^<>]*)?>([^<>]*)<\/\1>/gi,
    plain: ([, name = '', words]) => (/^(?:a|sub|sup)$/i.test(name) ? undefined : words),
  },
  { language: 'HTML', pattern: /\s*<br\s*\/?>\s*/gi, plain: () => ' ' },
  { language: 'HTML', pattern: /&(?:[a-z]+|#\d{2,5}|#x[\da-f]{2,4});/gi, plain: ([reference]) => decode(reference) },
]

/** The character of a reference, which markdown has, too. */
const decode = (reference: string): string =>
  nodesIn(markdownProcessor.parse(reference))
    .map((node) => (node.type === 'text' ? node.value : ''))
    .join('')
    .replace('\u00a0', ' ')

/** The first signs of markdown or HTML in a text that is shown as it is. */
export function findMarkupInPlainText(text: string): readonly MarkdownProblem[] {
  for (const { language, pattern, plain } of markups) {
    // A reference without a meaning stands for itself.
    const match = [...text.matchAll(pattern)].find((one) => plain(one) !== one[0])
    if (!match) continue
    const words = plain(match)
    const [start, end] = [match.index, match.index + match[0].length]
    const sign = match[0].startsWith('&') ? `write the sign itself: ${words}` : 'write the words alone'
    const message = `this text is not ${language}: visitors would see these signs`
    const edits = words === undefined ? undefined : [{ start, end, text: words }]
    return [{ ...straySignProblem(message, words === ' ' ? 'write a space in its place' : sign, start, end), edits }]
  }
  return []
}
