import { type MarkdownProblem, straySign } from './markdown-problem.ts'

interface Markup {
  readonly language: string
  readonly pattern: RegExp
  readonly help: (match: RegExpExecArray) => string
  /** What the signs stand for; undefined where an editor has to choose. */
  readonly plain: (match: RegExpExecArray) => string | undefined
}

/** Character references that word processors and other systems write. */
const references: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['nbsp', ' '],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
])

const namesOfReferences = [...references.keys()].join('|')

const helpWords = (): string => 'write the words alone'

const markups: readonly Markup[] = [
  {
    language: 'markdown',
    pattern: /(?<![\w/*])\*\*([\p{L}\p{N}](?:[^*\n]*[^\s*])?)\*\*(?![\w/*])/u,
    help: helpWords,
    plain: ([, words]) => words,
  },
  {
    language: 'markdown',
    pattern: /\[[^[\]\n]+\]\((?:[/#]|https?:|mailto:|tel:)[^()\s]*\)/,
    help: helpWords,
    plain: () => undefined,
  },
  {
    language: 'HTML',
    // With its end: a text may speak of `<b>`.
    pattern: /<(b|strong|i|em|u|s|p|a|span|div|sub|sup|small|font|center|h[1-6])(?:\s[^<>]*)?>([^<>]*)<\/\1>/i,
    help: helpWords,
    plain: ([, name = '', words]) => (/^(?:a|sub|sup)$/i.test(name) ? undefined : words),
  },
  { language: 'HTML', pattern: /\s*<br\s*\/?>\s*/i, help: () => 'write a space in its place', plain: () => ' ' },
  {
    language: 'HTML',
    pattern: new RegExp(`&(?:(${namesOfReferences})|#(\\d{2,5})|#x([\\da-f]{2,4}));`, 'i'),
    help: (match) => (toSign(match) === ' ' ? 'write a space in its place' : `write the sign itself: ${toSign(match)}`),
    plain: (match) => toSign(match),
  },
]

function toSign([, name, decimal, hex]: RegExpExecArray): string {
  if (name !== undefined) return references.get(name.toLowerCase()) ?? ''
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code === 160 ? ' ' : String.fromCharCode(code)
}

/** The first signs of markdown or HTML in a text that is shown as it is. */
export function findMarkupInPlainText(text: string): MarkdownProblem[] {
  for (const { language, pattern, help, plain } of markups) {
    const match = pattern.exec(text)
    if (!match) continue
    const [start, end] = [match.index, match.index + match[0].length]
    const words = plain(match)
    const message = `this text is not ${language}: visitors would see these signs`
    return [
      {
        ...straySign(message, help(match), start, end),
        edits: words === undefined ? undefined : [{ start, end, text: words }],
      },
    ]
  }
  return []
}
