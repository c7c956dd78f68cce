import type { Command, EditorState, Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Stands for a variable or a line break, which takes up one position as a letter does. */
const leaf = '\ufffc'

type Granularity = 'grapheme' | 'word' | 'line'

const deletions: Readonly<Record<string, Granularity>> = {
  deleteContent: 'grapheme',
  deleteWord: 'word',
  deleteSoftLine: 'line',
  deleteHardLine: 'line',
}

const isFirefox = /Firefox\//.test(navigator.userAgent)

/** Deletes and replaces text in place of Firefox 153, which deletes nothing from an editable element in a shadow tree. */
export function changeBeforeInput(view: EditorView, event: InputEvent): boolean {
  const { state } = view
  const { from, to, empty } = state.selection
  if (!isFirefox || event.isComposing || view.composing || !event.cancelable) return false
  if (event.inputType === 'insertText' && !empty && event.data) {
    event.preventDefault()
    view.dispatch(state.tr.insertText(event.data, from, to).scrollIntoView())
    return true
  }
  const [, kind = '', direction] = /^(delete\w+?)(Backward|Forward)$/.exec(event.inputType) ?? []
  const granularity = deletions[kind]
  if (!granularity) return false
  event.preventDefault()
  view.dispatch(deleteText(state, granularity, direction === 'Forward'))
  return true
}

const deleteWord =
  (isForward: boolean): Command =>
  (state, dispatch) => {
    const change = deleteText(state, 'word', isForward)
    if (change.docChanged) dispatch?.(change)
    return change.docChanged
  }

/** Firefox 153 has no event of input for these keys in a shadow tree. */
export const wordDeletionKeys: Readonly<Record<string, Command>> = isFirefox
  ? { 'Ctrl-Backspace': deleteWord(false), 'Ctrl-Delete': deleteWord(true) }
  : {}

/** Deletes the selection, or without one what is beside the cursor. */
function deleteText({ selection, tr }: EditorState, granularity: Granularity, isForward: boolean): Transaction {
  const { from, to, empty, $from } = selection
  const { parent, parentOffset } = $from
  const [start, end] = isForward ? [parentOffset, parent.content.size] : [0, parentOffset]
  const length = empty ? lengthBeside(parent.textBetween(start, end, undefined, leaf), granularity, isForward) : 0
  return (isForward ? tr.delete(from, to + length) : tr.delete(from - length, to)).scrollIntoView()
}

/** The length of what a deletion takes from the beginning or the end of a text. */
function lengthBeside(text: string, granularity: Granularity, isForward: boolean): number {
  if (granularity === 'line') return text.length
  const segments = [...new Intl.Segmenter(undefined, { granularity }).segment(text)]
  if (!isForward) segments.reverse()
  const count = granularity === 'word' ? segments.findIndex(({ isWordLike }) => isWordLike) + 1 || segments.length : 1
  return segments.slice(0, count).reduce((sum, { segment }) => sum + segment.length, 0)
}
