import { baseKeymap, chainCommands, splitBlock, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState, Selection } from 'prosemirror-state'
import { EditorView, type NodeView } from 'prosemirror-view'
import type { FieldValue, OpenedField } from '../../edit/protocol.ts'
import { createElement } from '../create-element.ts'
import { clipboardEvents } from './clipboard.ts'
import { changeBeforeInput, wordDeletionKeys } from './delete-text.ts'
import { documentOf, fieldValueOf, textSchema } from './text-schema.ts'

export interface TextViewActions {
  readonly onChange: () => void
  /** After each change of the text or the selection. */
  readonly onUpdate: () => void
  readonly save: () => void
  readonly editLink: () => void
}

export interface Point {
  readonly left: number
  readonly top: number
}

/** The text of a field, to be edited. */
export function createTextView(
  field: OpenedField,
  attributes: Readonly<Record<string, string>>,
  { onChange, onUpdate, save, editLink }: TextViewActions,
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
    ...(field.hasMarks && markKeys),
  }
  const plugins = [history(), keymap(keys), keymap(baseKeymap)]
  const view: EditorView = new EditorView(null, {
    state: EditorState.create({ doc: original, plugins }),
    attributes: { ...attributes },
    nodeViews: {
      variable: ({ attrs }) => createChip(field.variables[attrs['name']] ?? '', `{${attrs['name']}}`),
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
    /** Puts the cursor at the end, or at a position in the window, in pixels. */
    placeCursor(at?: Point): void {
      const position = at && view.posAtCoords(at)?.pos
      const { doc, tr } = view.state
      const selection = position === undefined ? Selection.atEnd(doc) : Selection.near(doc.resolve(position))
      view.dispatch(tr.setSelection(selection))
    },
    markAsSaved(): void {
      saved = view.state.doc
    },
    replaceAll,
  }
}

function createChip(text: string, name: string): NodeView {
  const dom = createElement('span', 'chip', text)
  if (name !== '') dom.append(createElement('span', 'name', name))
  return { dom, ignoreMutation: () => true }
}
