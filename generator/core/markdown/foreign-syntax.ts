import type { Root } from 'mdast'
import { findMeantVariable, type Variables } from '../content/variables.ts'
import { blankOutCode } from './blank-out-code.ts'
import { type MarkdownProblem, rangeOf, straySignProblem } from './markdown-problem.ts'

interface ForeignSign {
  /** Begins with a character that few texts have. A backslash before it makes it text. */
  readonly pattern: RegExp
  readonly message: string
  readonly help: string
}

const asItIs = 'put it in backticks to show it as it is'

/** Signs of other generators, which this one does not read. The end of a block is none: its beginning is. */
const foreignSigns: readonly ForeignSign[] = [
  {
    // A shortcode, or an instruction to a template.
    pattern:
      /\{\{[<%](?!\s*\/)(?:(?!\}\}|\n\s*\n)[\s\S])*[>%]\}\}|(?<!\{)\{%[-+~]?\s*(?!end|els|when)\w(?:(?!%\}|\n\s*\n)[\s\S])*%\}/g,
    message: 'this tag shows and does nothing here',
    help: `write in markdown what it would show, or ${asItIs}`,
  },
  {
    pattern:
      /\{\{\{?[-~]?\s*[\p{L}"'_$(](?:(?!\}\}|\n\s*\n)[\s\S])*\}\}\}?|<%[=-](?:(?!%>|\n\s*\n)[\s\S])*%>|\$\{(?<=\]\([^)\n]*\$\{)[^}\n]*\}/gu,
    message: 'no template replaces this by its value here',
    help: `write the value itself, or ${asItIs}`,
  },
  {
    pattern: /\{::?toc\b[^{}\n]*\}|^\[\[?_?toc_?\]\]?(?=\s*$)/gim,
    message: 'this makes no list of contents',
    help: 'take it out: lists of contents are made from the headings',
  },
  {
    pattern: /\{(?<=^#+ .*\{)[ \t]*:?[ \t]*[#.][^{}\n]*\}|\{[ \t]*#[\w-]+[ \t]*\}(?=\n[=-]+$)/gm,
    message: 'this is shown as a part of the heading',
    help: 'take it out: headings get their ids from their words, and no classes',
  },
  {
    pattern:
      /\{:(?:[ \t]*(?:[.#][\w-]|[\w-]+=)|:|\/)[^{}\n]*\}|\{(?<=[)\]]\{)[ \t]*(?:[.#][\w-]|[\w-]+=)[^{}\n]*\}|\{(?<=[ \t]\{)(?:[.#][a-z][\w-]*[ \t]*)+\}(?=[ \t]*$)/gim,
    message: 'this gives what stands before it no class, id or attribute',
    help: 'take it out: how texts look is set for the whole site',
  },
  {
    pattern: /:{3,}(?<=^[> \t]*:+)[ \t]*(?:[\w-]+|\{[^{}\n]*\})|(?:!!!|\?\?\?)(?<=^[> \t]*...)\+?[ \t]+[\w-]+/gm,
    message: 'this begins no box here',
    help: 'make a quotation of it, each line with > before it, whose first line is > [!NOTE]',
  },
  {
    pattern: /!?\[\[(?![\s\]])(?!_?toc)[^[\]\n]*\p{L}[^[\]\n]*\]\](?![([])/giu,
    message: 'this was meant as a link or a picture and is none',
    help: 'write [words](/address), or ![what it shows](/images/…)',
  },
  {
    // A mark, a formula, a raised or lowered sign, the name of an emoji.
    pattern:
      /==(?=[^\s=])[^=\n]*[^\s=]==(?!=)|\$\$(?=[^$]*[\\^_{=])[^$]+\$\$|\$(?![\s$])(?=[^$\n]*[\\^_{])(?:\\.|[^$\n\\])*[^\s$]\$(?![\d$])|[\p{L}\p{N})]{1,12}(?:\^[\w+-]{1,4}\^|~\d{1,3}~)|:(?<=(?:^|[\s(>*]):)[a-z][a-z_]{2,}:(?=$|[\s).,!?*])/gmu,
    message: 'this shows, and marks, sets or draws nothing here',
    help: `write **words**, a sign such as ² or 😄, or a picture in its place, or ${asItIs}`,
  },
  {
    pattern: /\^\[(?=[^\]\n]*\s)[^[\]\n]+\](?!\()/g,
    message: 'this makes no footnote here',
    help: 'write [^1], and in a line of its own [^1]: with the words',
  },
]

/** Each place is reported once, and signs that touch, such as those of one address, are one place. */
export function findForeignSyntax(tree: Root, source: string, variables: Variables): MarkdownProblem[] {
  if (
    !/\{[{%:#. \t]|[)\]]\{|:::|\[\[|\[toc\]|<%|\$\S|\S[\^~][\w+-]+[\^~]|!!! |\?\?\?[+ ]|==|:[a-z_]+:|\^\[/i.test(source)
  )
    return []
  const text = blankOutCode(tree, source)
  const found = foreignSigns
    .flatMap(({ pattern, message, help }) =>
      [...text.matchAll(pattern)]
        .filter(({ 0: sign, index }) => !/[\\\w]/.test(text[index - 1] ?? '') && !isKnown(sign, source, variables))
        .map(({ 0: sign, index }) => straySignProblem(message, help, index, index + sign.length)),
    )
    .sort((a, b) => a.start - b.start)
  // Links to a heading are to its words.
  for (const node of tree.children) {
    const last = node.type === 'heading' ? node.children.at(-1) : undefined
    if (last?.type === 'text' && found.some(({ start }) => start >= rangeOf(last).start && start < rangeOf(last).end))
      last.value = last.value.replace(/\s*\{[^{}]*\}\s*$/, '')
  }
  return found.filter(({ start }, index) => found.slice(0, index).every(({ end }) => start > end))
}

/** A variable, which `content/unknown-variable` names, or brackets around a link that is defined. */
const isKnown = (sign: string, source: string, variables: Variables): boolean =>
  findMeantVariable(sign, variables) !== undefined ||
  [sign, sign.slice(1, -1)].some((label) => label.startsWith('[') && source.includes(`\n${label}:`))
