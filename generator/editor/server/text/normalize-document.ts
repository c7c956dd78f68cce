import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { textSchema } from '../../text-schema.ts'

const {
  marks: { code, link },
} = textSchema

/** A document as markdown can represent it. Two texts of markdown mean the same if these documents are equal. */
export const normalizeDocument = (document: Node): Node => documentOfBlocks(normalizeBlocks(document.children))

/** A document without blocks has an empty paragraph. */
export const documentOfBlocks = (blocks: readonly Node[]): Node =>
  textSchema.node('doc', null, blocks.length > 0 ? blocks : [textSchema.node('paragraph')])

/** Markdown has no empty paragraphs. */
export const isEmpty = ({ type, content }: Node): boolean => type.name === 'paragraph' && content.size === 0

const normalizeBlocks = (blocks: readonly Node[]): readonly Node[] =>
  blocks.map(normalizeBlock).filter((block) => !isEmpty(block))

export function normalizeBlock(block: Node): Node {
  const { name } = block.type
  if (block.type.spec.code) return block
  if (block.isTextblock) return block.copy(normalizeInline(block.children, name === 'paragraph' || name === 'figure'))
  if (block.isLeaf) return block
  if (name === 'tableCell' || name === 'tableHeader')
    return block.copy(Fragment.from(block.children.map((one) => one.copy(normalizeInline(one.children, false)))))
  if (name === 'table' || name === 'tableRow') return block.copy(Fragment.from(block.children.map(normalizeBlock)))
  if (name === 'bulletList' || name === 'orderedList') {
    const items = block.children.map(normalizeBlock)
    const isLoose = block.attrs['isLoose'] || items.some(hasNeighboringParagraphs)
    return block.type.create({ ...block.attrs, isLoose }, items)
  }
  const blocks = normalizeBlocks(block.children)
  return block.copy(Fragment.from(blocks.length > 0 ? blocks : [textSchema.node('paragraph')]))
}

/** Between these, there must be a blank line. */
const hasNeighboringParagraphs = (item: Node): boolean =>
  item.children.some(
    (block, index) => block.type.name === 'paragraph' && item.maybeChild(index + 1)?.type === block.type,
  )

const isCode = ({ marks }: Node): boolean => code.isInSet(marks) !== undefined
const isBreak = (node: Node | undefined): boolean => node?.type.name === 'hardBreak'

/**
 * Words without space at the ends of a line, and with marks on space only between words that have them. An address is the same with and without
 * the link that it becomes by itself.
 */
function normalizeInline(nodes: readonly Node[], hasBreaks: boolean): Fragment {
  const characters = nodes.flatMap((node): readonly Node[] => {
    if (isBreak(node) && !hasBreaks) return [textSchema.text(' ', node.marks)]
    if (!node.isText || isCode(node)) return [node]
    const own = node.mark(node.marks.filter((mark) => mark.type !== link || !isOwnAddress(mark, node.text ?? '')))
    return (node.text ?? '').split(/([ \t\r\n]+)/).flatMap((text) => (text === '' ? [] : [withText(own, text)]))
  })
  const isSpace = (node: Node | undefined): boolean =>
    node?.isText === true && !isCode(node) && /^[ \t\r\n]/.test(node.text ?? '')
  const isOuter = (node: Node | undefined): boolean => node === undefined || isBreak(node)
  const isEnd = (index: number, step: 1 | -1): boolean => {
    let at = index
    while (isSpace(characters[at]) || isBreak(characters[at])) at += step
    return characters[at] === undefined
  }
  const kept = characters.filter((node, index) => {
    if (isBreak(node)) return !isEnd(index, 1) && !isEnd(index, -1)
    return !isSpace(node) || ![neighborOf(index, -1), neighborOf(index, 1)].some(isOuter)
  })
  function neighborOf(index: number, step: 1 | -1, list: readonly Node[] = characters): Node | undefined {
    let at = index + step
    while (isSpace(list[at])) at += step
    return list[at]
  }
  const bare = withoutMarkAtSign(withoutMarkAtSign(kept, 1), -1)
  const marked = bare.map((node, index) => {
    if (!isSpace(node) && !isBreak(node)) return node
    const around = [neighborOf(index, -1, bare), neighborOf(index, 1, bare)]
    const marks = (around[0]?.marks ?? []).filter(
      (mark) => mark.type !== code && around[1] && mark.isInSet(around[1].marks),
    )
    return (node.isText ? withText(node, (node.text ?? '').replace(/[\r\n]/g, ' ')) : node).mark(marks)
  })
  return Fragment.from(marked)
}

const eastAsian = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\u3000-\\u303f\\uff00-\\uffef]'
const signPattern = new RegExp(`^(?!${eastAsian})[\\p{P}\\p{S}]$`, 'u')
const letterPattern = new RegExp(`^(?!${eastAsian})[\\p{L}\\p{N}]$`, 'u')

/**
 * Takes the mark from a sign at the start (1) or the end (-1) of marked words if a letter stands before or after it: `out**. Now**` is not bold in markdown,
 * `out. **Now**` is. Marks around signs alone stay, with the letter written as a character reference.
 */
function withoutMarkAtSign(nodes: readonly Node[], step: 1 | -1): readonly Node[] {
  const edgeOf = (node: Node | undefined, at: number): string =>
    node?.isText && !isCode(node) ? (node.text?.at(at) ?? '') : ''
  const hasWords = (mark: Mark, from: number): boolean => {
    const inner = step === 1 ? nodes.slice(from) : nodes.slice(0, from + 1).reverse()
    const end = inner.findIndex(({ marks }) => !mark.isInSet(marks))
    return inner
      .slice(0, end < 0 ? undefined : end)
      .some(({ isText, text = '' }) => !isText || /[\p{L}\p{N}]/u.test(text))
  }
  return nodes.flatMap((node, index) => {
    const beside = nodes[index - step]
    const sign = edgeOf(node, step === 1 ? 0 : -1)
    if (!beside || !signPattern.test(sign) || !letterPattern.test(edgeOf(beside, step === 1 ? -1 : 0))) return [node]
    const inner = step === 1 ? node.text?.slice(1) : node.text?.slice(0, -1)
    const marks = node.marks.filter(
      (mark) => mark.type === link || mark.isInSet(beside.marks) || !hasWords(mark, index),
    )
    const pieces = [textSchema.text(sign, marks), ...(inner ? [withText(node, inner)] : [])]
    return step === 1 ? pieces : pieces.reverse()
  })
}

const withText = (node: Node, text: string): Node => textSchema.text(text, node.marks)

/** Of the words that GFM makes links of, what comes before them in the address. */
const schemes: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\//i, ''],
  [/^www\./i, 'http://'],
  [/^[\w.+-]+@[\w-]+\./, 'mailto:'],
]

const isOwnAddress = ({ attrs }: Mark, text: string): boolean =>
  schemes.some(([words, scheme]) => words.test(text) && attrs['href'] === scheme + text)
