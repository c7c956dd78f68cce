import { Fragment, type Node, Slice } from 'prosemirror-model'
import type { EditorView } from 'prosemirror-view'
import type { OpenedField } from '../protocol.ts'
import { documentOf, fieldValueOf, plainTextOf, textSchema } from './text-schema.ts'

type PasteTarget = Pick<OpenedField, 'hasMarks' | 'hasBlocks' | 'hasLineBreaks' | 'variables'>

/** Pieces of texts of this mode, with their marks. */
const sliceType = 'application/x-edited-text'

/** Copies, cuts and pastes text, and pieces of this mode's texts with their marks, never markup, which Trusted Types forbid to parse. */
export function clipboardEvents(field: PasteTarget) {
  const copy = (view: EditorView, event: ClipboardEvent): boolean => {
    const { selection } = view.state
    if (selection.empty || !event.clipboardData) return true
    const slice = selection.content()
    const document = textSchema.node(
      'doc',
      null,
      slice.content.firstChild?.isBlock ? slice.content : [textSchema.node('block', null, slice.content)],
    )
    event.preventDefault()
    event.clipboardData.setData('text/plain', plainTextOf(fieldValueOf(document, []), field.variables))
    event.clipboardData.setData(sliceType, JSON.stringify(slice.toJSON()))
    return true
  }
  const paste = (view: EditorView, event: ClipboardEvent): boolean => {
    event.preventDefault()
    const data = event.clipboardData
    const slice =
      (field.hasMarks && readSlice(data?.getData(sliceType))) || sliceOf(data?.getData('text/plain') ?? '', field)
    view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
    return true
  }
  const ignore = (_view: EditorView, event: Event): boolean => {
    event.preventDefault()
    return true
  }
  return {
    copy,
    cut(view: EditorView, event: ClipboardEvent): boolean {
      copy(view, event)
      view.dispatch(view.state.tr.deleteSelection())
      return true
    },
    paste,
    // The browser would insert markup.
    drop: ignore,
    dragstart: ignore,
  }
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

/** A text, whose lines are blocks, lines or words of one line: what the field allows. */
function sliceOf(text: string, { hasBlocks, hasLineBreaks, variables }: PasteTarget): Slice {
  const clean = text.replace(/\r\n?/g, '\n').replace(/^\n+|\n+$/g, '')
  const lines = hasLineBreaks || hasBlocks ? clean : clean.replace(/\s*\n\s*/g, ' ')
  const blocks = hasBlocks ? lines.split(/\n+/) : [lines]
  const nodes: Node[] = blocks.flatMap((block) => documentOf([runsOf(block, variables)]).children)
  return new Slice(Fragment.from(nodes), 1, 1)
}

/** `{name}` of a known variable becomes that variable. */
const runsOf = (text: string, variables: PasteTarget['variables']) =>
  text
    .split(/(\{[a-z][A-Za-z]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const name = piece.slice(1, -1)
      return piece.startsWith('{') && Object.hasOwn(variables, name)
        ? { variable: name, marks: [] }
        : { text: piece, marks: [] }
    })
