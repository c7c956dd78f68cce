/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { FormOption, FormValue } from '../../form-protocol.ts'
import type { DocumentJson } from '../../protocol.ts'
import { useEditContext } from '../edit-context.ts'
import { TextEditor, type TextEditorHandle } from '../text-editor.tsx'
import { decorateFindings } from '../text-plugins.ts'
import { useChange } from '../ui/hooks.ts'
import { Button } from '../ui/parts.tsx'
import { Options } from './labelled-inputs.tsx'
import type { EditableField, FieldFinding } from './use-form.ts'

export interface ControlProps {
  readonly field: EditableField
  readonly value: FormValue
  readonly onChange: (value: FormValue) => void
  /** Attributes of the input. */
  readonly input: {
    readonly id: string
    readonly 'aria-describedby': string
    readonly 'aria-invalid': 'true' | undefined
    readonly 'aria-label'?: string
  }
  /** The id of a list of addresses for completion. */
  readonly list: string
  readonly findings: readonly FieldFinding[]
  /** How often it was to take the focus. */
  readonly focus: number
  readonly save?: (() => void) | undefined
  readonly onShown?: (() => void) | undefined
}

type TextProps = ControlProps & { readonly text: string }

/** A day, or none yet: other dates are texts. */
const isDay = /^(?:\d{4}-\d\d-\d\d)?$/

/** The part of a form's field that takes the value. */
export function Control(props: ControlProps) {
  const { field, value, onChange, input } = props
  const text = String(value)
  const line = { ...input, autocomplete: 'off' as const, value: text }
  const onInput = (event: Event & { readonly currentTarget: HTMLInputElement }): void =>
    onChange(event.currentTarget.value)
  switch (field.control) {
    case 'list':
      return <List {...props} />
    case 'boolean':
      return (
        <input
          {...input}
          type="checkbox"
          checked={text === 'true'}
          onChange={(event) => onChange(String(event.currentTarget.checked))}
        />
      )
    case 'choice':
      return <Select {...props} text={text} />
    case 'date':
      return <input {...line} {...(isDay.test(text) && { type: 'date' as const })} onInput={onInput} />
    case 'number':
      return <input {...line} inputMode={field.isWhole ? 'numeric' : 'decimal'} onInput={onInput} />
    case 'address':
      return <input {...line} spellcheck={false} list={props.list} onInput={onInput} />
    case 'picture':
      return <input {...line} spellcheck={false} onInput={onInput} />
    case 'text':
      return <TextArea {...props} text={text} />
    case 'markdown':
      return <Markdown {...props} />
    default:
      return field.control satisfies never
  }
}

function Select({ field: { options = [], isRequired }, text, onChange, input }: TextProps) {
  const isKnown = options.some(({ value }) => value === text)
  const extra: readonly FormOption[] =
    isKnown || (text === '' && !isRequired) ? [] : [{ value: text, label: text || 'Choose…' }]
  const none: readonly FormOption[] = isRequired ? [] : [{ value: '', label: 'None' }]
  return (
    <select {...input} value={text} onChange={(event) => onChange(event.currentTarget.value)}>
      <Options of={[...none, ...extra, ...options]} />
    </select>
  )
}

/** A text of one paragraph, which may be several lines long, or of several if it has such. */
function TextArea({ field, text, onChange, input }: TextProps) {
  const hasLines = String(field.value).includes('\n')
  const rows = hasLines ? 5 : Math.min(5, Math.ceil((text.length + 1) / 58))
  const onKeyDown = (event: KeyboardEvent): void => {
    const isSave = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && !hasLines && !event.isComposing && !isSave) event.preventDefault()
  }
  const onInput = (event: Event & { readonly currentTarget: HTMLTextAreaElement }): void => {
    const area = event.currentTarget
    if (!hasLines && area.value.includes('\n')) area.value = area.value.replace(/\s*\n\s*/g, ' ')
    onChange(area.value)
  }
  return <textarea {...input} rows={rows} value={text} onKeyDown={onKeyDown} onInput={onInput} />
}

/** A text in the one editor: where it stands on the page, or, in a form, text with paragraphs, lists, bold and links. */
function Markdown({ field, value, focus, findings, onChange, input, save, onShown }: ControlProps) {
  const { page, announce } = useEditContext()
  const { variables } = page()
  const editor = useRef<TextEditorHandle>(undefined)
  const edited = field.text ?? {
    label: field.label,
    value: field.value as DocumentJson,
    isMarkdown: true,
    hasLineBreaks: true,
    variables,
  }
  // The panel has its place then.
  useChange(() => {
    if (focus === 1) editor.current?.placeCursor(field.at)
  }, focus)
  /** Values that the editor itself has made: it may be ahead of the one that is drawn. */
  const own = useRef(new WeakSet<DocumentJson>([field.value as DocumentJson])).current
  // Others come from outside, such as a fix.
  useChange(() => {
    if (own.has(value as DocumentJson)) return
    own.add(value as DocumentJson)
    own.delete(field.value as DocumentJson)
    editor.current?.replaceAll(value as DocumentJson)
    editor.current?.focus()
    announce('Replaced')
  }, value)
  useChange(() => void (editor.current && decorateFindings(editor.current.view, findings)), findings)
  return (
    <TextEditor
      field={edited}
      id={input.id}
      pictures={field.text && field.id}
      shownBy={field.shownBy}
      bind={(made) => {
        editor.current = made
      }}
      onChange={() => {
        const next = editor.current?.value() ?? (field.value as DocumentJson)
        own.add(next)
        own.delete(field.value as DocumentJson)
        onChange(next)
      }}
      onShown={onShown}
      save={save}
    />
  )
}

/** A list of texts, or of choices: each with a button that removes it, and a button that adds one. */
function List({ field, value, onChange, input }: ControlProps) {
  const { min = 0, max = Number.POSITIVE_INFINITY, label, options } = field
  const items = [value].flat().map(String)
  const element = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number>()
  useChange(() => {
    const inputs = element.current?.querySelectorAll<HTMLElement>('input, select') ?? []
    if (focused !== undefined)
      (inputs[Math.min(focused, inputs.length - 1)] ?? element.current?.querySelector('button'))?.focus()
    setFocused(undefined)
  }, focused)
  const item = { ...field, control: options ? ('choice' as const) : ('picture' as const), isRequired: true }
  const change = (next: readonly string[], focus?: number): void => {
    onChange([...next])
    setFocused(focus)
  }
  return (
    <div ref={element}>
      {items.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text of a list has nothing else that tells it from others.
        <div key={index} class="item">
          <Control
            field={item}
            value={text}
            onChange={(next) => onChange(items.with(index, String(next)))}
            input={{ ...input, id: `${input.id}-${index}`, 'aria-label': `${label} ${index + 1} of ${items.length}` }}
            list=""
            findings={[]}
            focus={0}
          />
          <Button
            label={`Remove ${label} ${index + 1}`}
            refusal={items.length > min ? undefined : `There must be at least ${min}.`}
            onClick={() => change(items.toSpliced(index, 1), index)}
          >
            Remove
          </Button>
        </div>
      ))}
      <div class="row">
        <Button
          label={`Add to ${label}`}
          refusal={items.length < max ? undefined : `There can be at most ${max}.`}
          onClick={() => change([...items, ''], items.length)}
        >
          Add
        </Button>
      </div>
    </div>
  )
}
