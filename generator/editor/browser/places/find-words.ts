const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A pattern for words of a content file: white space may differ, signs of markdown may be missing, and variables may be replaced. */
export function wordsPattern(words: string): RegExp | undefined {
  const text = words.trim().replace(/^(["'])(.*)\1$/s, '$2')
  if (text === '') return undefined
  const parts = text.split(/(\s+|[*_`]+|\{[\w.]+\})/).map((part) => {
    if (/^\s+$/.test(part)) return String.raw`\s+`
    if (/^[*_`]+$/.test(part)) return `(?:${escapePattern(part)})?`
    return /^\{[\w.]+\}$/.test(part) ? '.{1,200}?' : escapePattern(part)
  })
  return new RegExp(parts.join(''), 'u')
}

/** The words in an element; undefined if it does not have them. */
export function findRangeOfWords(element: Element, words: string): Range | undefined {
  const pattern = wordsPattern(words)
  const found = pattern?.exec(element.textContent ?? '')
  if (!found) return undefined
  const range = document.createRange()
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const [from, to] = [found.index, found.index + found[0].length]
  let offset = 0
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { length } = node.nodeValue ?? ''
    if (offset <= from && from < offset + length) range.setStart(node, from - offset)
    if (offset < to && to <= offset + length) range.setEnd(node, to - offset)
    offset += length
  }
  return range
}

/** The words of a range in an element, and those before them. */
export function selectionOf(range: Range, element: Element) {
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(range.startContainer, range.startOffset)
  return { before: before.toString(), words: range.toString() }
}
