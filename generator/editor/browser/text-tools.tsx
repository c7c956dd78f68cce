/** @jsxImportSource preact */

import { toggleMark } from 'prosemirror-commands'
import type { Command } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables'
import type { EditorView } from 'prosemirror-view'
import type { EditableText } from '../protocol.ts'
import { textSchema } from '../text-schema.ts'
import { useEditContext } from './edit-context.ts'
import { LinkForm } from './link-form.tsx'
import { openPicture } from './pictures.tsx'
import {
  alignColumn,
  blockOptions,
  createTable,
  findAround,
  findBlockOption,
  insertBlocks,
  moveBlock,
  removeBlock,
  turnInto,
} from './text-commands.ts'
import { Button, type ButtonProps } from './ui/parts.tsx'

const { nodes, marks } = textSchema

/** Mac keyboards have Command for Control. */
const modifier = /Mac|iP(?:hone|ad)/.test(navigator.userAgent) ? '⌘' : 'Ctrl+'

const markButtons = [
  { name: 'Bold', key: 'B', type: marks.strong },
  { name: 'Italic', key: 'I', type: marks.emphasis },
  { name: 'Computer text', key: 'E', type: marks.code },
]

export const plainTextNotice = 'Plain words only: this text cannot have bold words, italics or links'

/** A button for the selection of the text, which keeps it. */
const Tool = (props: ButtonProps) => <Button {...props} keepsFocus />

interface TextToolsProps {
  readonly field: EditableText
  /** The id of a field whose pictures can be chosen from; undefined for a text that is in no file yet. */
  readonly pictures: string | undefined
  readonly view: EditorView
  /** Whether the form for the address of a link is open, below the buttons. */
  readonly isLinking: boolean
  readonly setLinking: (isLinking: boolean) => void
  /** After something below the text opens or closes. */
  readonly onShown: () => void
}

/** Buttons for blocks, marks, links and variables, as far as the field may have them. They follow the selection. */
export function TextTools(props: TextToolsProps) {
  const { field, view, isLinking, setLinking, onShown } = props
  const run = (command: Command): void => {
    command(view.state, view.dispatch, view)
    view.focus()
  }
  const { storedMarks, selection, doc } = view.state
  const isMarked = (type: (typeof marks)[keyof typeof marks]): boolean =>
    selection.empty
      ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
      : doc.rangeHasMark(selection.from, selection.to, type)
  return (
    <div class="tools">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of fields has a border and a legend. */}
      <div class="row" role="group" aria-label={`Formatting of ${field.label}`}>
        {!field.isMarkdown && <span class="quiet">{plainTextNotice}</span>}
        {field.isMarkdown && (
          <>
            <BlockChoice view={view} run={run} />
            {markButtons.map(({ name, key, type }) => (
              <Tool
                key={key}
                title={`${name} (${modifier}${key})`}
                isPressed={isMarked(type)}
                onClick={() => run(toggleMark(type))}
              >
                {name}
              </Tool>
            ))}
            <Tool title={`Link (${modifier}K)`} isPressed={isMarked(marks.link)} onClick={() => setLinking(true)}>
              Link
            </Tool>
          </>
        )}
        <VariableChoice field={field} run={run} />
        {field.isMarkdown && <BlockTools {...props} run={run} />}
      </div>
      {findAround(view.state, [nodes.table]) && (
        // biome-ignore lint/a11y/useSemanticElements: a group of fields has a border and a legend.
        <div class="row" role="group" aria-label="Table">
          <CommandTools of={tableTools} run={run} />
        </div>
      )}
      {isLinking && (
        <LinkForm
          view={view}
          onShown={onShown}
          close={() => {
            setLinking(false)
            view.focus()
          }}
        />
      )}
    </div>
  )
}

type Run = { readonly run: (command: Command) => void }

function BlockChoice({ view, run }: Pick<TextToolsProps, 'view'> & Run) {
  const kind = findBlockOption(view.state)
  return (
    <select
      aria-label="Kind of block"
      value={kind?.name ?? ''}
      onChange={({ currentTarget }) => {
        const wanted = blockOptions.find(({ name }) => name === currentTarget.value)
        if (wanted) run(turnInto(wanted))
      }}
    >
      {!kind && <option value="">–</option>}
      {blockOptions.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

interface CommandTool {
  readonly title: string
  /** On the button, if it is not the title. */
  readonly words: string
  readonly command: Command
}

const blockTools: readonly CommandTool[] = [
  { title: 'Add a table', words: '+ Table', command: insertBlocks(createTable()) },
  { title: 'Move up (Alt+↑)', words: '↑', command: moveBlock(-1) },
  { title: 'Move down (Alt+↓)', words: '↓', command: moveBlock(1) },
  { title: 'Remove this block', words: 'Remove', command: removeBlock },
]

const tableTools: readonly CommandTool[] = [
  { title: 'Add a row below', words: '+ Row', command: addRowAfter },
  { title: 'Remove this row', words: '− Row', command: deleteRow },
  { title: 'Add a column after this one', words: '+ Column', command: addColumnAfter },
  { title: 'Remove this column', words: '− Column', command: deleteColumn },
  { title: 'Align this column: Left', words: 'Left', command: alignColumn(null) },
  { title: 'Align this column: Center', words: 'Center', command: alignColumn('center') },
  { title: 'Align this column: Right', words: 'Right', command: alignColumn('right') },
  { title: 'Remove this table', words: 'Remove table', command: deleteTable },
]

const CommandTools = ({ of, run }: Run & { readonly of: readonly CommandTool[] }) => (
  <>
    {of.map(({ title, words, command }) => (
      <Tool key={title} title={title} label={title} onClick={() => run(command)}>
        {words}
      </Tool>
    ))}
  </>
)

/** Adds, moves and removes blocks. */
function BlockTools({ run, pictures, field }: TextToolsProps & Run) {
  const context = useEditContext()
  const addPicture = (id: string): void =>
    void openPicture(id, context, {
      onChosen(src, alt) {
        const picture = nodes.paragraph.create(null, nodes.image.create({ src, alt }))
        // The text can take the focus once the dialog is gone.
        setTimeout(() => run(insertBlocks(picture, nodes.paragraph.create())))
      },
    })
  const runAloud = (command: Command): void => {
    run(command)
    if (command === removeBlock) context.announce(`A block of ${field.label} is removed`)
  }
  return (
    <>
      {pictures !== undefined && (
        <Tool title="Add a picture" label="Add a picture" onClick={() => addPicture(pictures)}>
          + Picture
        </Tool>
      )}
      <CommandTools of={blockTools} run={runAloud} />
    </>
  )
}

/** Inserts a text that is the same on the whole site. */
function VariableChoice({ field, run }: Pick<TextToolsProps, 'field'> & Run) {
  const names = Object.entries(field.variables)
  if (names.length === 0) return null
  return (
    <select
      aria-label="Insert shared text"
      title="A text that is the same on the whole site"
      onChange={({ currentTarget }) => {
        const variable = nodes.variable.create({ name: currentTarget.value })
        currentTarget.value = ''
        run((state, dispatch) => {
          dispatch?.(state.tr.replaceSelectionWith(variable).scrollIntoView())
          return true
        })
      }}
    >
      <option value="">Insert shared text</option>
      {names.map(([name, value]) => (
        <option key={name} value={name}>
          {value} {`{${name}}`}
        </option>
      ))}
    </select>
  )
}
