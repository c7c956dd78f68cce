import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import { undoInputRule } from 'prosemirror-inputrules'
import type { Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state'
import { addRowAfter, CellSelection, goToNextCell, isInTable, selectionCell, setCellAttr } from 'prosemirror-tables'
import { textSchema } from '../text-schema.ts'

const { nodes, marks } = textSchema

/** A node around the cursor, and its depth. */
export interface NodeAround {
  readonly node: Node
  readonly depth: number
}

export function findAround({ selection: { $from } }: EditorState, types: readonly NodeType[]): NodeAround | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, depth }
  }
  return undefined
}

const lists = [nodes.bulletList, nodes.orderedList]

/** What a block can be turned into. */
export interface BlockOption {
  readonly name: string
  readonly type: NodeType
  readonly attrs: { readonly level?: number; readonly note?: string | null }
}

export const blockOptions: readonly BlockOption[] = [
  { name: 'Text', type: nodes.paragraph, attrs: {} },
  { name: 'Heading', type: nodes.heading, attrs: { level: 2 } },
  { name: 'Smaller heading', type: nodes.heading, attrs: { level: 3 } },
  { name: 'Smallest heading', type: nodes.heading, attrs: { level: 4 } },
  { name: 'List', type: nodes.bulletList, attrs: {} },
  { name: 'Numbered list', type: nodes.orderedList, attrs: {} },
  { name: 'Quote', type: nodes.blockquote, attrs: { note: null } },
  { name: 'Note', type: nodes.blockquote, attrs: { note: 'note' } },
  { name: 'Code', type: nodes.codeBlock, attrs: {} },
]

/** What the block with the cursor is: the innermost list or quote, or else its own kind. */
export function findBlockOption(state: EditorState): BlockOption | undefined {
  const around = findAround(state, [...lists, nodes.blockquote])?.node
  const { parent } = state.selection.$from
  const { type, attrs } = around ?? parent
  return blockOptions.find(
    (kind) =>
      kind.type === type &&
      (type !== nodes.heading || kind.attrs.level === Math.max(2, attrs['level'])) &&
      (type !== nodes.blockquote || Boolean(kind.attrs.note) === Boolean(attrs['note'])),
  )
}

/** Takes the block out of the innermost list or quote. */
const liftOut: Command = (state, dispatch) =>
  findAround(state, [nodes.listItem, nodes.blockquote]) !== undefined &&
  chainCommands(liftListItem(nodes.listItem), lift)(state, dispatch)

/** Does those of some commands that are possible, one after another, as one step of the history. */
const sequence =
  (...commands: readonly Command[]): Command =>
  (state, dispatch) => {
    let current = state
    const tr = state.tr
    let isDone = false
    for (const command of commands)
      isDone =
        command(current, (step) => {
          for (const one of step.steps) tr.step(one)
          current = current.apply(step)
        }) || isDone
    if (isDone) dispatch?.(tr.setSelection(Selection.fromJSON(tr.doc, current.selection.toJSON())).scrollIntoView())
    return isDone
  }

export function turnInto({ type, attrs }: BlockOption): Command {
  return (state, dispatch) => {
    const around = findAround(state, [...lists, nodes.blockquote])
    const isSameFamily =
      around && (around.node.type === type || (lists.includes(type) && lists.includes(around.node.type)))
    if (around && isSameFamily) {
      const position = state.selection.$from.before(around.depth)
      dispatch?.(state.tr.setNodeMarkup(position, type, { ...around.node.attrs, ...attrs }))
      return true
    }
    const toText = setBlockType(nodes.paragraph)
    if (lists.includes(type)) return sequence(toText, wrapInList(type))(state, dispatch)
    if (type === nodes.blockquote) return sequence(toText, wrapIn(type, attrs))(state, dispatch)
    const lifts = Array.from({ length: state.selection.$from.depth }, () => liftOut)
    return sequence(...lifts, setBlockType(type, attrs))(state, dispatch)
  }
}

/** The item or block that is moved and removed as a whole. */
function blockAt({ selection: { $from } }: EditorState): number {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === nodes.listItem) return depth
  return Math.min(1, $from.depth)
}

/** Moves the block with the cursor, or all that are selected, behind the next one or before the one before. */
export function moveBlock(by: 1 | -1): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection
    // Parts of several items or blocks are moved with what is around each.
    const around = Math.max(0, Math.min(blockAt(state) - 1, $from.sharedDepth($to.pos)))
    const [first, end] = [$from.index(around), $to.indexAfter(around)]
    const other = $from.node(around).maybeChild(by > 0 ? end : first - 1)
    if (!other) return false
    const [start, behind] = [$from.posAtIndex(first, around), $from.posAtIndex(end, around)]
    // What is beside them goes to their other side, so that the selection stays.
    const tr =
      by > 0
        ? state.tr.delete(behind, behind + other.nodeSize).insert(start, other)
        : state.tr.insert(behind, other).delete(start - other.nodeSize, start)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export const removeBlock: Command = (state, dispatch) => {
  const { $from } = state.selection
  let depth = blockAt(state)
  // A list without items is none.
  while (depth > 1 && $from.node(depth - 1).childCount === 1) depth--
  const index = $from.index(depth - 1)
  const start = $from.posAtIndex(index, depth - 1)
  const end = $from.posAtIndex(index + 1, depth - 1)
  const tr = state.tr.delete(start, end)
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(start, tr.doc.content.size)))).scrollIntoView())
  return true
}

/** Puts blocks behind the one with the cursor, or in the place of an empty one, with the cursor in the last of them. */
export function insertBlocks(...blocks: readonly Node[]): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const isEmpty = $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.content.size === 0
    const start = isEmpty ? $from.before(1) : $from.depth > 0 ? $from.after(1) : $from.pos
    const tr = state.tr.replaceWith(start, isEmpty ? $from.after(1) : start, blocks)
    const last = start + blocks.slice(0, -1).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(last + 1))).scrollIntoView())
    return true
  }
}

/** Aligns the column of the cell with the cursor. */
export const alignColumn =
  (align: string | null): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false
    const column = state.apply(state.tr.setSelection(CellSelection.colSelection(selectionCell(state))))
    const { anchor, head } = state.selection
    return setCellAttr('align', align)(column, (tr) =>
      dispatch?.(tr.setSelection(TextSelection.create(tr.doc, anchor, head))),
    )
  }

/** An empty table of two rows, the first of which has the headings. */
export function createTable(columns = 3): Node {
  const row = (type: NodeType): Node =>
    nodes.tableRow.create(
      null,
      Array.from({ length: columns }, () => type.createAndFill() as Node),
    )
  return nodes.table.create(null, [row(nodes.tableHeader), row(nodes.tableCell)])
}

/** Behind the last cell, Tab adds a row. */
const goOrAddRow: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (!view || !addRowAfter(state, dispatch)) return true
  return goToNextCell(1)(view.state, view.dispatch)
}

const insertBreak: Command = (state, dispatch) => {
  if (isInTable(state) || state.selection.$from.parent.type === nodes.heading) return false
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView())
  return true
}

/** On an empty last line, Enter leaves the code. */
const leaveCode: Command = ({ selection: { $from, empty }, tr }, dispatch) => {
  const { parent, pos } = $from
  const isAtEnd = $from.parentOffset === parent.content.size && parent.textContent.endsWith('\n')
  if (!empty || !parent.type.spec.code || !isAtEnd) return false
  const next = $from.node(-1).maybeChild($from.indexAfter(-1))
  tr.delete(pos - 1, pos)
  if (next?.type !== nodes.paragraph || next.content.size > 0) tr.insert(pos, nodes.paragraph.create())
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(pos))).scrollIntoView())
  return true
}

const toTextAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  if (!empty || $from.parentOffset > 0 || $from.parent.type === nodes.paragraph || !$from.parent.isTextblock)
    return false
  return setBlockType(nodes.paragraph)(state, dispatch)
}

/** At the start of an item, Backspace takes it out of its list. */
const liftAtStart: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const isFirst = $from.depth > 1 && $from.index($from.depth - 1) === 0
  if (!empty || $from.parentOffset > 0 || !isFirst || $from.node($from.depth - 1).type !== nodes.listItem) return false
  return liftListItem(nodes.listItem)(state, dispatch)
}

export interface KeyActions {
  readonly save: () => void
  readonly editLink: () => void
  /** After a key for bold and the like, where the field has none of them. */
  readonly refuseMarks: () => void
}

/** Keys of texts, which other editors have too. */
export function keyBindingsOf(
  field: { readonly isMarkdown: boolean; readonly hasLineBreaks: boolean },
  actions: KeyActions,
) {
  const run = (action: () => void) => (): boolean => {
    action()
    return true
  }
  const common: Record<string, Command> = {
    'Mod-Enter': run(actions.save),
    'Mod-s': run(actions.save),
    'Mod-z': chainCommands(undoInputRule, undo, () => true),
    'Shift-Mod-z': redo,
    'Mod-y': redo,
  }
  const markKeys = {
    'Mod-b': toggleMark(marks.strong),
    'Mod-i': toggleMark(marks.emphasis),
    'Mod-e': toggleMark(marks.code),
    'Mod-k': run(actions.editLink),
  }
  if (!field.isMarkdown) {
    const enter = field.hasLineBreaks ? insertBreak : run(actions.save)
    const refused = Object.keys(markKeys).map((key) => [key, run(actions.refuseMarks)])
    return { ...common, ...Object.fromEntries(refused), Enter: enter, 'Shift-Enter': enter }
  }
  return {
    ...common,
    ...markKeys,
    Enter: chainCommands(goOrAddRow, leaveCode, splitListItem(nodes.listItem), baseKeymap['Enter'] as Command),
    'Shift-Enter': insertBreak,
    Tab: chainCommands(goOrAddRow, sinkListItem(nodes.listItem)),
    'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.listItem)),
    Backspace: chainCommands(undoInputRule, toTextAtStart, liftAtStart, baseKeymap['Backspace'] as Command),
    'Alt-ArrowUp': moveBlock(-1),
    'Alt-ArrowDown': moveBlock(1),
    ...Object.fromEntries([2, 3, 4].map((level) => [`Mod-Alt-${level}`, setBlockType(nodes.heading, { level })])),
    'Mod-Alt-0': setBlockType(nodes.paragraph),
  }
}

/** Whether neither keys nor clicks lead out of a block at the end of a text, such as a table. */
const isClosed = ({ type }: Node): boolean => Boolean(type.spec.isolating || type.spec.code || type.isLeaf)

/** Keeps an empty paragraph behind a last block that nothing leads out of. */
export const lastParagraphPlugin = new Plugin({
  appendTransaction: (_all, _before, { doc, tr }) =>
    doc.lastChild && isClosed(doc.lastChild) ? tr.insert(doc.content.size, nodes.paragraph.create()) : null,
})

/** A document without that paragraph. */
export function withoutLastParagraph(document: Node): Node {
  const [before, last] = document.children.slice(-2)
  const isAdded = before && last && isClosed(before) && last.type === nodes.paragraph && last.content.size === 0
  return isAdded ? document.cut(0, document.content.size - last.nodeSize) : document
}
