import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state'
import { EditorView, type NodeView } from 'prosemirror-view'
import { createElement } from '../../cli/dev/index.ts'
import type { EditedText, FieldValue } from '../protocol.ts'
import { clipboardEvents } from './clipboard.ts'
import { markedWords } from './text-marks.ts'
import { documentOf, fieldValueOf, plainTextOf, textSchema } from './text-schema.ts'

interface TextViewActions {
  readonly onChange: () => void
  /** After each change of the text or the selection. */
  readonly onUpdate: () => void
  readonly save: () => void
  readonly editLink: () => void
  /** What a variable is. */
  readonly titleOf: (variable: string) => string
  /** After a key for bold and the like, where the field has none of them. */
  readonly refuseMarks: () => void
}

/** Where a text was clicked, in the window, in pixels. */
export interface CursorTarget {
  readonly left: number
  readonly top: number
  /** What is selected of it, and the words before that. */
  readonly selected?: { readonly before: string; readonly words: string } | undefined
}

/** The text of a field, to be edited. */
export function createTextView(
  field: EditedText,
  attributes: Readonly<Record<string, string>>,
  { onChange, onUpdate, save, editLink, titleOf, refuseMarks }: TextViewActions,
) {
  const original = documentOf(field.value)
  let saved = original
  const run = (action: () => void) => (): boolean => {
    action()
    return true
  }
  const { strong, emphasis, code } = textSchema.marks
  const { lineBreak } = textSchema.nodes
  const insertBreak: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView())
    return true
  }
  const enter = field.hasLineBreaks ? insertBreak : run(save)
  const markKeys = {
    'Mod-b': toggleMark(strong),
    'Mod-i': toggleMark(emphasis),
    'Mod-e': toggleMark(code),
    'Mod-k': run(editLink),
  }
  const keys: Record<string, Command> = {
    Enter: field.hasBlocks ? splitBlock : enter,
    'Shift-Enter': enter,
    'Mod-Enter': run(save),
    'Mod-s': run(save),
    'Mod-z': chainCommands(undo, () => true),
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    ...wordDeletionKeys,
    ...(field.hasMarks ? markKeys : Object.fromEntries(Object.keys(markKeys).map((key) => [key, run(refuseMarks)]))),
  }
  const plugins = [history(), keymap(keys), keymap(baseKeymap), markedWords()]
  const view: EditorView = new EditorView(null, {
    state: EditorState.create({ doc: original, plugins }),
    attributes: { ...attributes },
    nodeViews: {
      variable: ({ attrs }) =>
        createChip(field.variables[attrs['name']] ?? '', `{${attrs['name']}}`, titleOf(attrs['name'])),
      source: ({ attrs }) => createChip(attrs['shows'] || attrs['source'], ''),
    },
    handleDOMEvents: { ...clipboardEvents(field), beforeinput: changeBeforeInput },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) onChange()
      onUpdate()
    },
  })
  const replaceAll = (value: FieldValue): void => {
    const { content } = documentOf(value)
    view.dispatch(view.state.tr.replaceWith(0, view.state.doc.content.size, content))
  }
  return {
    view,
    value: (): FieldValue => fieldValueOf(view.state.doc, field.value),
    isChanged: (): boolean => !view.state.doc.eq(saved),
    /** Puts the cursor at the end, or where the text was clicked. What was selected is selected. */
    placeCursor(at?: CursorTarget): void {
      const { doc, tr } = view.state
      const selected = at?.selected && findSelection(doc, at.selected, field)
      const position = at && view.posAtCoords(at)?.pos
      const cursor = position === undefined ? Selection.atEnd(doc) : Selection.near(doc.resolve(position))
      view.dispatch(tr.setSelection(selected ?? cursor))
    },
    markAsSaved(): void {
      saved = view.state.doc
    },
    replaceAll,
  }
}

/** Undefined if the text does not have these words there. */
function findSelection(
  doc: Node,
  { before, words }: NonNullable<CursorTarget['selected']>,
  { value, variables }: EditedText,
): Selection | undefined {
  const text = plainTextOf(value, variables)
  if (!text.startsWith(before + words)) return undefined
  const positionAt = (offset: number): number => {
    let rest = offset
    let position = 1
    doc.descendants((node, start) => {
      if (node.isBlock || rest < 0) return
      position = start + (node.isText ? Math.min(rest, node.nodeSize) : rest > 0 ? 1 : 0)
      rest -= node.isText ? node.nodeSize : (variables[node.attrs['name']] ?? node.attrs['shows'] ?? ' ').length
    })
    return position
  }
  const [from, to] = [positionAt(before.length), positionAt(before.length + words.length)]
  return TextSelection.between(doc.resolve(from), doc.resolve(to))
}

function createChip(text: string, name: string, title = ''): NodeView {
  const dom = createElement('span', 'chip', text)
  dom.title = title
  if (name !== '') dom.append(createElement('span', 'name', name))
  return { dom, ignoreMutation: () => true }
}

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
function changeBeforeInput(view: EditorView, event: InputEvent): boolean {
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
const wordDeletionKeys: Readonly<Record<string, Command>> = isFirefox
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
