import { Slice } from 'prosemirror-model'
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditableText, PasteResult } from '../protocol.ts'
import { documentOf, parseDocument, parsePlainText, plainTextOf, textSchema } from '../text-schema.ts'

export interface PasteOptions {
  readonly field: Pick<EditableText, 'isMarkdown' | 'hasLineBreaks' | 'variables'>
  /** Reads HTML and text of the clipboard. Undefined if the server cannot be reached. */
  readonly read: (clipboard: { readonly html: string; readonly text: string }) => Promise<PasteResult | undefined>
  readonly announce: (words: string) => void
}

/** Parts of texts of this mode, with all that is in them. */
const sliceType = 'application/x-edited-text'

/** Copies, cuts and pastes. Markup is read by the server: a page's policy may forbid to parse it. */
export function createClipboardHandlers({ field, read, announce }: PasteOptions) {
  const copy = (view: EditorView, event: ClipboardEvent): boolean => {
    if (view.state.selection.empty || !event.clipboardData) return true
    const { slice } = takeSelection(view.state)
    event.preventDefault()
    event.clipboardData.setData('text/plain', textOf(slice, field.variables))
    event.clipboardData.setData('text/html', view.serializeForClipboard(slice).dom.innerHTML)
    event.clipboardData.setData(sliceType, JSON.stringify(slice.toJSON()))
    return true
  }
  const insert = (view: EditorView, slice: Slice): void => view.dispatch(insertSlice(view.state, slice))
  const paste = (view: EditorView, event: ClipboardEvent): boolean => {
    event.preventDefault()
    const [own, html, text] = [sliceType, 'text/html', 'text/plain'].map(
      (type) => event.clipboardData?.getData(type) ?? '',
    )
    const slice = readSlice(own)
    if (!field.isMarkdown || view.state.selection.$from.parent.type.spec.code)
      insert(view, wordsOf(slice ? textOf(slice, {}) : (text ?? ''), field))
    else if (slice) insert(view, slice)
    else if (!linkWords(view, text ?? '')) void pasteRead(view, { html: html ?? '', text: text ?? '' })
    return true
  }
  const pasteRead = async (
    view: EditorView,
    clipboard: { readonly html: string; readonly text: string },
  ): Promise<void> => {
    const answer = await read(clipboard)
    if (view.isDestroyed) return
    const document = answer && parseDocument(answer.document)
    if (!document) return insert(view, wordsOf(clipboard.text, field))
    const { content, firstChild } = document
    // Words go on in the paragraph of the cursor, and other blocks begin behind it.
    const { openEnd } = Slice.maxOpen(content)
    insert(view, firstChild?.type.name === 'paragraph' ? Slice.maxOpen(content) : new Slice(content, 0, openEnd))
    if (answer.leftOut.length > 0) announce(`Left out: ${answer.leftOut.join(', ')}`)
  }
  const ignore = (_view: EditorView, event: Event): boolean => {
    event.preventDefault()
    return true
  }
  return {
    copy,
    cut(view: EditorView, event: ClipboardEvent): boolean {
      const { rest } = takeSelection(view.state)
      copy(view, event)
      view.dispatch(rest)
      return true
    },
    paste,
    // The browser would insert markup.
    drop: ignore,
    dragstart: ignore,
  }
}

/** What is selected, and the text without it. Of several blocks, or of one with its end, that are selected as a whole, nothing is left to be joined. */
export function takeSelection({ doc, selection, tr }: EditorState): {
  readonly slice: Slice
  readonly rest: Transaction
} {
  const { $from, $to, from, to } = selection
  if (!(selection instanceof TextSelection)) return { slice: selection.content(), rest: tr.deleteSelection() }
  const isUpToNext = to - $to.before(1) === $to.depth
  const [start, end] = [$from.before(1), isUpToNext ? $to.before(1) : $to.after(1)]
  const isWhole = from - start === $from.depth && (isUpToNext || end - to === $to.depth)
  const isSeveral = isUpToNext || $from.index(0) < $to.index(0)
  return isWhole && isSeveral
    ? { slice: doc.slice(start, end), rest: tr.delete(start, end) }
    : { slice: selection.content(), rest: tr.deleteSelection() }
}

/** Blocks that are put at the start of another one stand before it. */
export function insertSlice({ selection: { $from, empty }, tr }: EditorState, slice: Slice): Transaction {
  const isAtStart = empty && $from.depth === 1 && $from.parentOffset === 0 && $from.parent.content.size > 0
  const isBlocks = slice.content.childCount > 1 || (slice.openStart === 0 && slice.content.firstChild?.isBlock)
  const change = isAtStart && isBlocks ? tr.insert($from.before(), slice.content) : tr.replaceSelection(slice)
  return change.scrollIntoView()
}

/** An address that is pasted over words makes a link of them. */
function linkWords(view: EditorView, text: string): boolean {
  const { from, to, empty, $from, $to } = view.state.selection
  const href = text.trim()
  if (empty || !$from.sameParent($to) || !/^(?:https?:\/\/|mailto:)\S+$/.test(href)) return false
  view.dispatch(
    view.state.tr.removeMark(from, to, textSchema.marks.link).addMark(from, to, textSchema.marks.link.create({ href })),
  )
  return true
}

function readSlice(json: string | undefined): Slice | undefined {
  try {
    const slice = json ? Slice.fromJSON(textSchema, JSON.parse(json)) : undefined
    for (const node of slice?.content.content ?? []) node.check()
    return slice
  } catch {
    return undefined
  }
}

const textOf = ({ content }: Slice, variables: EditableText['variables']): string =>
  content.firstChild?.isBlock
    ? plainTextOf(textSchema.node('doc', null, content), variables)
    : plainTextOf(documentOf(content.content), variables)

/** A text of words: in lines, where the field may have them. */
function wordsOf(text: string, { hasLineBreaks }: PasteOptions['field']): Slice {
  const clean = text.replace(/\r\n?/g, '\n').replace(/^\n+|\n+$/g, '')
  return new Slice(documentOf(parsePlainText(hasLineBreaks ? clean : clean.replace(/\s*\n\s*/g, ' '))).content, 1, 1)
}
