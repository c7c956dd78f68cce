/** The words that a code frame underlines. */
export function wordsOfFrame(frame: readonly string[]): string {
  const at = frame.findIndex((line) => /^\s*>/.test(line))
  const marks = frame[at + 1] ?? ''
  return frame[at]?.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1).trim() ?? ''
}

/** The link with this address, or the place of the words on the page, if it shows them. */
export function findWords(words: string): Range | undefined {
  const range = document.createRange()
  const link = [...document.links].find((one) => one.getAttribute('href') === words)
  if (link) {
    range.selectNodeContents(link)
    return range
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const at = node.nodeValue?.indexOf(words) ?? -1
    if (at < 0 || node.parentElement?.closest('script, style')) continue
    range.setStart(node, at)
    range.setEnd(node, at + words.length)
    return range
  }
  return undefined
}

/** Scrolls to a place and selects it. */
export function showRange(range: Range): void {
  range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}
