import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keydownHandler, keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import type { EditedText, TextDocument } from '../protocol.ts'
import { documentOf, parseDocument, shownBy, textSchema } from '../text-schema.ts'
import { clipboardEvents } from './clipboard.ts'
import { nodeViews } from './node-views.ts'
import type { EditRequests } from './requests.ts'
import { type KeyActions, keysOf, lastParagraph, withoutLastParagraph } from './text-commands.ts'
import { leafText, markedWords } from './text-decorations.ts'
import { typingRules } from './typing-rules.ts'

interface TextViewActions extends KeyActions {
  readonly onChange: () => void
  /** After each change of the text or the selection. */
  readonly onUpdate: () => void
  readonly readPasted: EditRequests['paste']
  readonly announce: (words: string) => void
}

/** Where a text was clicked, in the window, in pixels. */
export interface CursorTarget {
  readonly left: number
  readonly top: number
  /** What is selected of it, and the words before that, in a block. */
  readonly selected?: { readonly before: string; readonly words: string; readonly block?: string } | undefined
}

const emptyDocument = documentOf([])

/** In pixels: between the cursor and what covers the text. */
const margin = 16

/** Scrolls the window so that the cursor is in view. ProseMirror does that for texts in the body, in which the panel is not; it scrolls dialogs. */
function scrollPanel(view: EditorView): boolean {
  const panel = view.dom.closest('.panel:not(.sheet)')
  if (!panel) return false
  const heightOf = (name: string): number => panel.querySelector<HTMLElement>(name)?.offsetHeight ?? 0
  const { top, bottom } = view.coordsAtPos(view.state.selection.head)
  const above = top - heightOf('.tools') - margin
  const below = bottom + heightOf('.footer') + margin - innerHeight
  if (above < 0 || below > 0) scrollBy({ top: above < 0 ? above : below, behavior: 'instant' })
  return true
}

/** The text of a field, to be edited. */
export function createTextView(
  field: EditedText,
  attributes: Readonly<Record<string, string>>,
  actions: TextViewActions,
) {
  const { onChange, onUpdate, readPasted, announce } = actions
  const plugins = [
    typingRules(field.isMarkdown, field.variables),
    history(),
    keymap(keysOf(field, actions)),
    keymap(baseKeymap),
    ...(isFirefox ? [firefoxKeys] : []),
    markedWords(),
    tableEditing(),
    lastParagraph,
  ]
  const opened = EditorState.create({ doc: parseDocument(field.value) ?? emptyDocument, plugins })
  const view: EditorView = new EditorView(null, {
    state: opened.apply(opened.tr),
    attributes: { ...attributes },
    handleScrollToSelection: scrollPanel,
    nodeViews: { ...nodeViews(field.variables) },
    handleDOMEvents: clipboardEvents({ field, read: readPasted, announce }),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) onChange()
      onUpdate()
    },
  })
  return {
    view,
    value: (): TextDocument => withoutLastParagraph(view.state.doc).toJSON(),
    /** Puts the cursor at the end, or where the text was clicked, at the same height. What was selected is selected. */
    placeCursor(at?: CursorTarget): void {
      const { doc, tr } = view.state
      const selected = at?.selected && findSelection(doc, at.selected, field.variables)
      const position = at && view.posAtCoords(at)?.pos
      const cursor = position === undefined ? Selection.atEnd(doc) : Selection.near(doc.resolve(position))
      view.dispatch(tr.setSelection(selected ?? cursor))
      if (selected && at?.selected?.block !== undefined)
        setTimeout(
          () =>
            !view.isDestroyed &&
            scrollBy({ top: view.coordsAtPos(view.state.selection.from).top - at.top + 10, behavior: 'instant' }),
        )
    },
    /** Replaces what differs from another text. */
    replaceAll(value: TextDocument): void {
      const { content } = parseDocument(value) ?? emptyDocument
      const { doc, tr } = view.state
      const start = doc.content.findDiffStart(content)
      const end = doc.content.findDiffEnd(content)
      if (start === null || !end) return
      const overlap = Math.max(0, start - Math.min(end.a, end.b))
      const next = textSchema.node('doc', null, content)
      view.dispatch(tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)))
    },
  }
}

/** Letters without spaces, as texts that are broken in other ways are compared. */
export const squeeze = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '').toLowerCase()

/** The words of a block: the one that was clicked, or the first. Undefined if the text does not have these words there. */
function findSelection(
  doc: Node,
  { before, words, block }: NonNullable<CursorTarget['selected']>,
  variables: EditedText['variables'],
): Selection | undefined {
  const textOf = (node: Node): string =>
    node.textBetween(0, node.content.size, '\n', (leaf) => shownBy(leaf, variables))
  let found: { readonly node: Node; readonly start: number } | undefined
  doc.descendants((node, position) => {
    if (found || !node.isTextblock) return
    const text = textOf(node)
    const isMeant =
      block === undefined
        ? text.startsWith(before + words)
        : squeeze(block).startsWith(squeeze(text)) && text.trim() !== ''
    if (isMeant) found = { node, start: position + 1 }
  })
  if (!found) return undefined
  const { node, start } = found
  const positionAt = (offset: number): number => {
    let rest = offset
    let position = start
    node.forEach((child, at) => {
      if (rest < 0) return
      position = start + at + (child.isText ? Math.min(rest, child.nodeSize) : rest > 0 ? 1 : 0)
      rest -= child.isText ? child.nodeSize : shownBy(child, variables).length
    })
    return position
  }
  const [from, to] = [positionAt(before.length), positionAt(before.length + words.length)]
  return TextSelection.between(doc.resolve(from), doc.resolve(to))
}

const isFirefox = /Firefox\//.test(navigator.userAgent)

/** Deletes a letter or a word beside the cursor. */
const deleteBeside =
  (granularity: 'grapheme' | 'word', isForward: boolean): Command =>
  ({ selection: { $from, from, empty }, tr }, dispatch) => {
    const { parent, parentOffset } = $from
    const [start, end] = isForward ? [parentOffset, parent.content.size] : [0, parentOffset]
    const text = parent.textBetween(start, end, undefined, leafText)
    const segments = [...new Intl.Segmenter(undefined, { granularity }).segment(text)]
    if (!empty || segments.length === 0) return false
    if (!isForward) segments.reverse()
    // Spaces and signs before a word go with it.
    const last = granularity === 'word' ? segments.findIndex(({ isWordLike }) => isWordLike) : 0
    const removed = segments.slice(0, last < 0 ? segments.length : last + 1)
    const length = removed.reduce((sum, { segment }) => sum + segment.length, 0)
    dispatch?.((isForward ? tr.delete(from, from + length) : tr.delete(from - length, from)).scrollIntoView())
    return true
  }

/** In place of Firefox 153, which deletes and replaces nothing in an editable element in a shadow tree. */
const firefoxKeys = new Plugin({
  props: {
    handleKeyDown: keydownHandler({
      Backspace: deleteBeside('grapheme', false),
      Delete: deleteBeside('grapheme', true),
      'Mod-Backspace': deleteBeside('word', false),
      'Mod-Delete': deleteBeside('word', true),
    }),
    handleKeyPress({ state, dispatch }, { key }) {
      if (state.selection.empty || key === 'Enter') return false
      dispatch(state.tr.insertText(key).scrollIntoView())
      return true
    },
  },
})
