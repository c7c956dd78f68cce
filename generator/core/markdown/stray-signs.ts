import type { Nodes, Root } from 'mdast'
import { findMeantVariable, type Variables } from '../content/variables.ts'
import type { DiagnosticCode } from '../diagnostics/catalogue.ts'
import { lazy } from '../runtime/lazy.ts'
import { blankOutCode } from './blank-out-code.ts'
import { type MarkdownProblem, rangeOf } from './markdown-problem.ts'

/** Nodes of the tree in which signs are searched, by their names here and their types. */
const searchedNodes = [
  ['text', 'text'],
  ['paragraph', 'paragraph'],
  ['heading', 'heading'],
  ['listing', 'code'],
] as const

/** Patterns by where they are searched. Lookbehinds follow a character that they need: at the start, they would run at every character. */
interface Sign
  extends Pick<MarkdownProblem, 'message' | 'help'>,
    Partial<Record<(typeof searchedNodes)[number][0], RegExp>> {
  /** Searched in all of a text but its code: begins with a character that few texts have. */
  readonly source?: RegExp
  /** `markdown/stray-sign` by default. */
  readonly code?: DiagnosticCode
}

const asItIs = 'or put it in backticks to show it as it is'

/** What is shown as it was typed, or makes what it was not meant to make. Of signs at one place, the first of the table is reported. */
const signs: readonly Sign[] = [
  {
    // Values, shortcodes and instructions to a template. The end of a block is none: its beginning is.
    source:
      /\{\{(?![<%]\s*\/)\{?[-~<%]?\s*[\p{L}"'_$(](?:(?!\}\}|\n\s*\n)[\s\S])*\}\}\}?|(?<!\{)\{%[-+~]?\s*(?!end|els|when)\w(?:(?!%\}|\n\s*\n)[\s\S])*%\}|<%[=-](?:(?!%>|\n\s*\n)[\s\S])*%>|\$\{(?<=\]\([^)\n]*\$\{)[^}\n]*\}/gu,
    message: 'no template reads this: it is shown as it stands',
    help: `write what it would show, ${asItIs}`,
  },
  {
    source: /:{3,}(?<=^[> \t]*:+)[ \t]*(?:[\w-]+|\{[^{}\n]*\})|(?:!!!|\?\?\?)(?<=^[> \t]*...)\+?[ \t]+[\w-]+/gm,
    message: 'this begins no box here',
    help: 'make a quotation of it, each line with > before it, whose first line is > [!NOTE]',
  },
  {
    heading: /\{#(?![a-z][\w-]*\})[^{}\s]+\}(?=[ \t]*#*[ \t]*$)/gi,
    message: 'this is no id: one begins with a letter, and has letters of ASCII, digits, hyphens and underscores alone',
    help: 'write a hyphen or nothing in place of the other signs',
  },
  {
    source:
      /\{:(?:[ \t]*(?:[.#][\w-]|[\w-]+=)|:|\/|toc\b)[^{}\n]*\}|\{(?<=[)\]]\{)[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}|\{(?<=[ \t]\{)(?!#[a-z][\w-]*\}[ \t]*#*[ \t]*$(?<=^#{1,6}[ \t]+[^\s{].*))[ \t]*(?:[.#][a-z][^{}\s]*[ \t]*)+\}(?=[ \t]*#*[ \t]*$)|^\[\[?_?toc_?\]\]?(?=\s*$)/gim,
    message: 'this gives what stands before it no class or id, and makes no list of contents',
    help: 'take it out, or write {#id} behind the words of a heading for an id: how texts look is set for the whole site',
  },
  {
    text: /\[\^[^[\]\s]+\]/g,
    message: 'this makes no footnote',
    help: 'write [^1], or another name without spaces, and in a line of its own [^1]: with the words',
  },
  {
    source: /!?\[\[(?![\s\]])(?!_?toc)[^[\]\n]*\p{L}[^[\]\n]*\]\](?![([])/giu,
    text: /\](?<!\\\[[^[\]]*\])(?:\(| \((?=[/#]|https?:|mailto:|tel:|$)|（(?=[/#]|https?:|mailto:))[^)\]\n]*|］[(（](?=[/#]|https?:|mailto:)|\)\[(?=[/#]|https?:|$)|\](?<!\\\[[^[\]]*\])\[(?=[^\]]*\p{L})[^\]]*\]/gu,
    message: 'this was meant as a link or picture and is none',
    help: 'write [words](/address) or ![what it shows](/images/…), with no space before or inside the round brackets; or \\[ where brackets are to be seen',
  },
  {
    // A mark, a formula, a raised or lowered sign, the name of an emoji.
    source:
      /==(?=[^\s=])[^=\n]*[^\s=]==(?!=)|\$\$(?=[^$]*[\\^_{=])[^$]+\$\$|\$(?![\s$])(?=[^$\n]*[\\^_{])(?:\\.|[^$\n\\])*[^\s$]\$(?![\d$])|[\p{L}\p{N})]{1,12}(?:\^[\w+-]{1,4}\^|~\d{1,3}~)|:(?<=(?:^|[\s(>*]):)[a-z][a-z_]{2,}:(?=$|[\s).,!?*])/gmu,
    message: 'this shows, and marks, sets or draws nothing here',
    help: `write **words**, a sign such as ² or 😄, or a picture in its place, ${asItIs}`,
  },
  {
    // An address without brackets goes on until a space; a slash may stand before words of a script without spaces.
    source:
      /(?<!\]\(|<|\]:\s*|\/)(?:https?:\/\/|www\.)[!-~]*(?:[\w/](?=[\u3041-\u3096\uac00-\ud7a3])|\w(?<=\p{L}http[!-~]*)(?=\p{Script=Han})|(?<=[\w.]\/[!-~]*)[\u3000-\u303f\uff01-\uff65](?=[^\s*_`~]*[*_`~]))/gu,
    message: 'the words behind this address are taken for a part of it',
    help: 'put the address between < and >',
  },
  {
    // Underscores beside letters of scripts without spaces are text to CommonMark.
    text: /\*\*(?!(?<=[\p{L}\p{N})] ?\*\*) ?\p{N})|＊＊|(_{1,2})(?=[^_\n]*[^\0-\x7f][^_\n]*_)(?:(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\1)[^\s_][^_\n]*\1|[^\s_][^_\n]*\1(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]))/gu,
    message: 'these signs are shown, and make nothing bold, italic or struck',
    help: 'write **words**, closed in the same paragraph, with spaces, quotation marks and full stops outside of the signs',
  },
  {
    paragraph: /^(?:#{2,6}(?=[\p{L}\p{N}*{])|＃{2,6}|＃[ \u3000])/gu,
    message: 'this was meant as a heading and is none',
    help: 'write # signs of ASCII, and a space after the last one',
  },
  {
    // Lines with bars, or with tabs as a spreadsheet puts them between cells.
    paragraph: /^[> \t]*\|.*\|[ \t]*$|^(?:[^\t\n]+\t[^\n]+\n)+[^\t\n]+\t[^\n]+$(?!\n)/gm,
    message: 'this was meant as a table and is none',
    help: 'put a | between the cells, and a line such as | --- | --- | below the first one, with as many parts as there are columns',
  },
  {
    // A capital and small letters follow: a move of chess is no item.
    paragraph:
      /[•‣●▪◦·・○■◆](?<=^[> \t]*.)(?:[^\S\n]+|(?=\p{L}))|\d{1,2}[.)](?<=^[> \t]*\d+.)(?=\p{Lu}\p{Ll}+(?![\p{L}\p{N}]))/gmu,
    message: 'this sign begins no item of a list',
    help: 'write a hyphen and a space in its place, or a number, a full stop and a space; or put an empty line between the lines',
  },
  {
    listing: /^(`{3,}|~{3,})(?![\s\S]*\n[> \t]*\1[`~]*[ \t]*$)/g,
    message: 'this begins a listing that is not closed: all that follows is shown as code',
    help: 'close it with a line of the same signs, or take this out',
  },
  {
    // Five words and more, and the end of a sentence.
    code: 'markdown/accidental-code',
    listing:
      /(?<=^\s*)["“‘(]?[\p{L}’'{}]+,?(?:\s+["“‘(]?[\p{L}\p{N}’'{}-]+[,;:]?["”’)]?){4,}[.!?…]["”’)]?(?=\s+["“‘(]?\p{Lu}|\s*$)/gu,
    message: 'this paragraph is shown as code, because spaces stand before it',
    help: 'delete the spaces before its lines, or write > in their place if it is a quotation; if it is code, put a line of three backticks before and after it',
  },
  {
    // A line of a sign or two, and one of hyphens, which also divides texts, below several lines or a sentence.
    code: 'markdown/accidental-heading',
    heading:
      /(?<=\n[> \t]*)(?:--?|==?)(?=[ \t]*$)|(?<=(?:[.,;:!…。！？]["”’)*_」』]*|\n.*|^.{100,})[ \t]*\r?\n[> \t]*)---(?=[ \t]*$)/g,
    message: 'this line makes the words above it a heading',
    help: 'put an empty line above it if it is to divide the text; if the words are a heading, delete it and begin them with ##',
  },
]

/** Each place is reported once. What a backslash stands before is text. Signs that touch, such as those of one address, are one place. */
export function findStraySigns(
  tree: Root,
  nodes: readonly Nodes[],
  source: string,
  variables: Variables,
): readonly MarkdownProblem[] {
  const found: MarkdownProblem[] = []
  const report = ({ code = 'markdown/stray-sign', message, help }: Sign, { start, end }: Range): boolean => {
    // What stands in the address of a link may be why it is none.
    const rest = source[end - 1] === '(' ? source.slice(end).search(/[)\n]/) : 0
    if (found.some((other) => other.end >= start && other.start <= end + rest)) return false
    return found.push({ code, message, help, start, end }) > 0
  }
  const findIn = (text: string, pattern: RegExp, offset: number, before: RegExp): readonly Range[] =>
    [...text.matchAll(pattern)]
      .filter(({ index }) => !before.test(text[index - 1] ?? ''))
      .map(({ 0: sign, index }) => ({ start: offset + index, end: offset + index + sign.trimEnd().length }))
      .filter(({ start, end }) => !isKnown(source.slice(start, end), source, variables))
  const getWords = lazy(() => blankOutCode(tree, source))
  for (const sign of signs) {
    if (sign.source && source.search(sign.source) >= 0)
      for (const place of findIn(getWords(), sign.source, 0, /[\\\w]/)) report(sign, place)
    for (const [name, type] of searchedNodes) {
      const { [name]: pattern } = sign
      // One in a node is enough.
      for (const { start, end } of pattern ? nodes.filter((node) => node.type === type).map(rangeOf) : [])
        if (pattern) findIn(source.slice(start, end), pattern, start, /\\/).some((place) => report(sign, place))
    }
  }
  return found
}

type Range = Pick<MarkdownProblem, 'start' | 'end'>

/** A variable, which `content/unknown-variable` names, or brackets around a link that is defined. */
const isKnown = (sign: string, source: string, variables: Variables): boolean =>
  findMeantVariable(sign, variables) !== undefined ||
  [sign, sign.slice(1, -1)].some((label) => label.startsWith('[') && source.includes(`\n${label}:`))

/** Signs of markdown and HTML in a text that is shown as it is. A tag of HTML has its end: a text may speak of `<b>`. */
const markup =
  /(?<![\w/*])\*\*[\p{L}\p{N}](?:[^*\n]*[^\s*])?\*\*(?![\w/*])|\[[^[\]\n]+\]\((?:[/#]|https?:|mailto:|tel:)[^()\s]*\)|<(b|strong|i|em|u|s|p|a|span|div|sub|sup|small|font|center|h[1-6])(?:\s[^<>]*)?>[^<>]*<\/\1>|<br\s*\/?>|&(?:amp|apos|copy|deg|euro|gt|hellip|[lr][ad]quo|lt|[mn]dash|nbsp|quot|reg|[lr]squo|shy|times|trade|#\d{2,5}|#x[\da-f]{2,4});/giu

export const findMarkupInPlainText = (text: string): readonly MarkdownProblem[] =>
  [...text.matchAll(markup)].slice(0, 1).map(({ 0: { length }, index }) => ({
    code: 'markdown/stray-sign',
    message: 'this text is no markdown and no HTML: visitors would see these signs',
    help: 'write the words alone, and signs themselves',
    start: index,
    end: index + length,
  }))
