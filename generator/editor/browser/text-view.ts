import { baseKeymap } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { keydownHandler, keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { type Command, EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state'
import { tableEditing } from 'prosemirror-tables'
import { EditorView, type NodeView } from 'prosemirror-view'
import { createElement } from '../../cli/dev/index.ts'
import type { DocumentJson, EditableText } from '../protocol.ts'
import { documentOf, leafTextOf, parseDocument, textSchema } from '../text-schema.ts'
import { createClipboardHandlers, type PasteOptions } from './clipboard.ts'
import { type KeyActions, keyBindingsOf, lastParagraphPlugin, withoutLastParagraph } from './text-commands.ts'
import { createDecorationPlugin, createInputRules, leafPlaceholder } from './text-plugins.ts'

interface TextViewActions extends KeyActions {
  readonly onChange: () => void
  /** After each change of the text or the selection. */
  readonly onUpdate: () => void
  readonly readPasted: PasteOptions['read']
  readonly announce: (words: string) => void
}

/** Where a text was clicked, in the window, in pixels. */
export interface CursorPosition {
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
  field: EditableText,
  attributes: Readonly<Record<string, string>>,
  actions: TextViewActions,
) {
  const { onChange, onUpdate, readPasted, announce } = actions
  const plugins = [
    createInputRules(field.isMarkdown, field.variables),
    history(),
    keymap(keyBindingsOf(field, actions)),
    keymap(baseKeymap),
    ...(isFirefox ? [firefoxKeys] : []),
    createDecorationPlugin(),
    tableEditing(),
    lastParagraphPlugin,
  ]
  const opened = EditorState.create({ doc: parseDocument(field.value) ?? emptyDocument, plugins })
  const view: EditorView = new EditorView(null, {
    state: opened.apply(opened.tr),
    attributes: { ...attributes },
    handleScrollToSelection: scrollPanel,
    nodeViews: { ...nodeViews(field.variables) },
    handleDOMEvents: createClipboardHandlers({ field, read: readPasted, announce }),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged) onChange()
      onUpdate()
    },
  })
  return {
    view,
    value: (): DocumentJson => withoutLastParagraph(view.state.doc).toJSON(),
    /** Puts the cursor at the end, or where the text was clicked, at the same height. What was selected is selected. */
    placeCursor(at?: CursorPosition): void {
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
    replaceAll(value: DocumentJson): void {
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
export const toComparableText = (text: string): string => text.replace(/[\s\u00ad\u200b]+/g, '').toLowerCase()

/** What is no word of a footnote: the sign before its text, and what is around the name where it is referred to. */
const footnoteSigns = /^\[\^[^[\]\s]+\]: |\[\^(?=[^[\]\s]+\])|(?<=\[\^[^[\]\s]+)\]/g

/** The letters of a block as the page shows them, with the position of each, and that of the end. */
function lettersOf(block: Node, start: number, variables: EditableText['variables']) {
  let text = ''
  const positions: number[] = []
  block.forEach((child, at) => {
    const hide = (sign: string): string => '\0'.repeat(sign.length)
    const shown = child.isText ? (child.text ?? '').replace(footnoteSigns, hide) : leafTextOf(child, variables)
    for (let index = 0; index < shown.length; index++) {
      if (shown[index] === '\0') continue
      text += shown[index]
      positions.push(start + at + (child.isText ? index : Math.min(index, 1)))
    }
  })
  return { text, positions: [...positions, start + block.content.size] }
}

/** The words of a block: of the one that begins as the one that was clicked, or the first with them. Undefined if the text does not have these words. */
function findSelection(
  doc: Node,
  { before, words, block }: NonNullable<CursorPosition['selected']>,
  variables: EditableText['variables'],
): Selection | undefined {
  const clicked = toComparableText(block ?? before + words)
  let best = 0
  let found: readonly number[] = []
  doc.descendants((node, position) => {
    if (!node.isTextblock) return
    const { text, positions } = lettersOf(node, position + 1, variables)
    const own = toComparableText(text)
    let length = 0
    while (length < own.length && own[length] === clicked[length]) length++
    if (block === undefined && length < clicked.length) return
    // Of blocks that begin alike, the one without other words is meant.
    const score = length === 0 ? 0 : length + 1 / (1 + own.length - length)
    if (score <= best) return
    best = score
    found = positions
  })
  const resolve = (offset: number) => doc.resolve(found[Math.min(offset, found.length - 1)] ?? 0)
  return best > 0 ? TextSelection.between(resolve(before.length), resolve(before.length + words.length)) : undefined
}

const isFirefox = /Firefox\//.test(navigator.userAgent)

/** Deletes a letter or a word beside the cursor. */
const deleteBeside =
  (granularity: 'grapheme' | 'word', isForward: boolean): Command =>
  ({ selection: { $from, from, empty }, tr }, dispatch) => {
    const { parent, parentOffset } = $from
    const [start, end] = isForward ? [parentOffset, parent.content.size] : [0, parentOffset]
    const text = parent.textBetween(start, end, undefined, leafPlaceholder)
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

type CreateNodeView = (node: Node, view: EditorView, getPosition: () => number | undefined) => NodeView

/** What is edited as a whole: variables by their values, and markdown that has no controls of its own. */
function createChip(text: string, name = '', title = ''): NodeView {
  const dom = createElement('span', 'chip', text)
  dom.title = title
  if (name !== '') dom.append(createElement('span', 'name', name))
  return { dom, ignoreMutation: () => true }
}

/** A picture as the page shows it, or its name if it does not yet. */
function createPicture(alt: unknown, address: unknown): HTMLElement {
  const shown = [...document.querySelectorAll('main img')].find(
    (one) => one instanceof HTMLImageElement && one.alt === alt,
  )
  if (shown instanceof HTMLImageElement && alt) return createElement('img', { src: shown.currentSrc, alt: String(alt) })
  return createElement('span', 'chip', String(address ?? ''))
}

/** The fields of a fence that are words, and what they are called. */
const labels: Readonly<Record<string, string>> = {
  alt: 'What does the picture show?',
  summary: 'What is always shown',
  label: 'What does the film show?',
}

/** A figure, film or folded text: its words in fields, its content below them. */
const createFence: CreateNodeView = (node, view, getPosition) => {
  const { fields } = node.attrs as { readonly fields: Readonly<Record<string, unknown>> }
  const content = node.isLeaf ? undefined : createElement(node.type.name === 'figure' ? 'figcaption' : 'div', 'content')
  const inputs = Object.keys(fields).flatMap((name) => {
    const label = labels[name]
    if (label === undefined) return []
    const input = createElement('input', { 'aria-label': label, placeholder: label })
    input.value = String(fields[name])
    input.addEventListener('input', () => {
      const position = getPosition()
      const present = position === undefined ? undefined : view.state.doc.nodeAt(position)
      if (position === undefined || !present) return
      const attrs = { fields: { ...present.attrs['fields'], [name]: input.value } }
      view.dispatch(view.state.tr.setNodeMarkup(position, null, attrs))
    })
    return [input]
  })
  const dom = createElement(
    'div',
    `fence ${node.type.name}`,
    createPicture(fields['alt'], fields['src']),
    ...inputs,
    ...(content ? [content] : []),
  )
  return {
    dom,
    ...(content && { contentDOM: content }),
    stopEvent: ({ target }) => target instanceof HTMLInputElement,
    ignoreMutation: ({ target }) => !content?.contains(target),
    update(next) {
      if (next.type !== node.type) return false
      const values = next.attrs['fields'] as Readonly<Record<string, unknown>>
      return (
        JSON.stringify(values) === JSON.stringify(fields) ||
        inputs.every((input) => Object.values(values).includes(input.value))
      )
    },
  }
}

const nodeViews = (variables: Readonly<Record<string, string>>): Readonly<Record<string, CreateNodeView>> => ({
  variable: ({ attrs: { name } }) => createChip(variables[name] ?? '', `{${name}}`, 'The same on the whole site'),
  markdownInline: ({ attrs }) => createChip(attrs['shows'] || attrs['source'], '', attrs['source']),
  markdownBlock: ({ attrs }) => ({ dom: createElement('pre', 'chip', attrs['source']), ignoreMutation: () => true }),
  image: ({ attrs }) => ({ dom: createPicture(attrs['alt'], attrs['src']), ignoreMutation: () => true }),
  figure: createFence,
  details: createFence,
  video: createFence,
})
