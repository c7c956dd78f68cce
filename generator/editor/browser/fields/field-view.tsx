/** @jsxImportSource preact */
import { useId, useRef } from 'preact/hooks'
import type { FormField, FormGroup, FormOption, FormValue } from '../../form-protocol.ts'
import { plainTextOfJson } from '../../text-schema.ts'
import { useChange } from '../ui/hooks.ts'
import { Button, FindingView } from '../ui/parts.tsx'
import { Control } from './control.tsx'
import { AddressList } from './labelled-inputs.tsx'
import { type EditableField, type FieldFinding, type FormModel, fieldsOf } from './use-form.ts'

export interface FieldViewProps {
  readonly field: EditableField
  readonly model: FormModel
  readonly findings: readonly FieldFinding[]
  /** The id of a list of addresses. */
  readonly list?: string
  /** Opens the picture of the field. */
  readonly choosePicture?: ((field: FormField) => void) | undefined
  readonly save?: () => void
  /** After something below the text opens or closes. */
  readonly onShown?: () => void
}

/** A field with its label, description, limits and findings: of a form, or of a text on the page. */
export function FieldView({ field, model, list = '', choosePicture, save, onShown, ...rest }: FieldViewProps) {
  const { label, isRequired, control, shownBy } = field
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const value = model.value(field)
  const findings = rest.findings.filter((finding) => finding.field === field.id)
  const focus = model.focused.id === field.id ? model.focused.count : 0
  useChange(() => {
    // The tools of a text stand before it.
    const find = (inputs: string) => element.current?.querySelector<HTMLElement>(inputs)
    if (focus > 0) (find('[contenteditable=true]') ?? find('input, textarea, select, button'))?.focus()
  }, focus)
  const input = {
    id,
    'aria-describedby': `about-${id} count-${id} findings-${id}`,
    'aria-invalid': findings.some(({ severity }) => severity === 'error') ? ('true' as const) : undefined,
  }
  const onChange = (next: FormValue): void => model.set(field, next)
  const shown = <Control {...{ field, value, findings, focus, onChange, input, list, save, onShown }} />
  const optional = !isRequired && control !== 'boolean' && <span class="quiet"> optional</span>
  const Name = control === 'list' ? 'legend' : 'div'
  const Wrapper = control === 'list' ? 'fieldset' : 'div'
  const help = describeField(field)
  return (
    <div class={shownBy ? 'field' : 'control'} ref={element}>
      <Wrapper>
        {control === 'list' || control === 'markdown' ? (
          <Name class={shownBy ? 'visually-hidden' : 'name'} id={`name-${id}`}>
            {label}
            {optional}
          </Name>
        ) : (
          <label class={control === 'boolean' ? 'switch' : ''} for={id}>
            {control === 'boolean' && shown}
            {label}
            {optional}
          </label>
        )}
        {!shownBy && <About id={id} words={help} />}
        {control !== 'boolean' && shown}
        {control === 'picture' && choosePicture && (
          <Button label={`Choose a picture for ${label}`} onClick={() => choosePicture(field)}>
            Choose a picture…
          </Button>
        )}
        {model.isRestored(field) && (
          <p class="about row">
            <b>This is your text that was not saved.</b>
            <Button onClick={() => model.reset(field)}>Take the saved text</Button>
          </p>
        )}
        <Counter field={field} value={value} id={`count-${id}`} />
        <ul class="findings" aria-label="Findings" id={`findings-${id}`} hidden={findings.length === 0}>
          {findings.map((finding) => (
            <FindingView key={`${finding.message} ${finding.place?.words}`} of={finding}>
              {finding.fixed && (
                <Button label={`Fix: ${finding.message}`} onClick={() => onChange(finding.fixed ?? value)}>
                  Fix
                </Button>
              )}
            </FindingView>
          ))}
        </ul>
        {shownBy && <About id={id} words={help} />}
      </Wrapper>
    </div>
  )
}

const About = ({ id, words }: { readonly id: string; readonly words: string }) => (
  <p class="about quiet" id={`about-${id}`} hidden={words === ''}>
    {words}
  </p>
)

/** What it is for and what it may have, in sentences. */
function describeField({ control, description, min, max, example }: FormField): string {
  const limits =
    control === 'number' && (min !== undefined || max !== undefined)
      ? [max === undefined ? `At least ${min}.` : min === undefined ? `At most ${max}.` : `From ${min} to ${max}.`]
      : []
  const shown = example !== undefined && control !== 'date' && control !== 'picture' ? [`Example: ${example}`] : []
  return [...(description === undefined ? [] : [description]), ...limits, ...shown].join(' ')
}

interface CounterProps {
  readonly field: EditableField
  readonly value: FormValue
  readonly id: string
}

function Counter({ field: { control, min = 0, max, text }, value, id }: CounterProps) {
  if ((control !== 'text' && control !== 'markdown') || (max === undefined && min <= 1)) return null
  const { length } = text ? plainTextOfJson(value, text.variables) : String(value)
  const isOff = length > (max ?? Number.POSITIVE_INFINITY) || (length > 0 && length < min)
  return (
    <p class={isOff ? 'about error' : 'about quiet'} id={id}>
      {max === undefined ? `${length} characters, at least ${min}` : `${length} of at most ${max} characters`}
    </p>
  )
}

interface FormProps {
  readonly form: FormGroup
  readonly model: FormModel
  readonly findings: readonly FieldFinding[]
  readonly addresses: readonly FormOption[]
  readonly choosePicture?: (field: FormField) => void
  readonly addGroup?: (id: string, title: string) => void
  readonly removeGroup?: (id: string) => void
  /** Whether groups are open at first. */
  readonly isOpen?: boolean
  /** Whether it shows findings about no field. */
  readonly hasOthers?: boolean
}

/** The fields of a group, and of groups in it, which open and close. */
export function FormView({ form, addresses, hasOthers, ...rest }: FormProps) {
  const list = useId()
  const { model, findings } = rest
  const others = hasOthers ? findings.filter((one) => !model.fields.some(({ id }) => id === one.field)) : []
  return (
    <div>
      <Fields group={form} list={list} {...rest} />
      <ul class="findings" hidden={others.length === 0}>
        {others.map((finding) => (
          <FindingView key={finding.message} of={finding} />
        ))}
      </ul>
      <AddressList id={list} of={addresses} />
    </div>
  )
}

type GroupProps = Omit<FormProps, 'form' | 'addresses' | 'hasOthers'> & {
  readonly group: FormGroup
  readonly list: string
}

function Fields({ group, ...rest }: GroupProps) {
  return (
    <>
      {group.fields.map((field) => (
        <FieldView key={field.id} field={field} {...rest} />
      ))}
      {group.groups.map((inner) => (
        <Group key={`${inner.label} ${inner.add}`} group={inner} {...rest} />
      ))}
    </>
  )
}

/** Whether a field has a finding, or is to take the focus. */
const hasWork = ({ model, findings }: Pick<FormProps, 'model' | 'findings'>, fields: readonly FormField[]): boolean =>
  fields.some(({ id }) => id === model.focused.id || findings.some(({ field }) => field === id))

function Group({ group, ...rest }: GroupProps) {
  const { label, description, add, remove } = group
  const { addGroup, removeGroup } = rest
  const name = label.toLowerCase()
  const isThere = group.fields.length > 0 || group.groups.length > 0
  const title = isThere ? `Add to ${name}` : `Add ${name}`
  const adding = add !== undefined && addGroup && (
    <div class="control">
      <Button onClick={() => addGroup(add, title)}>{title}…</Button>
      {!isThere && description !== undefined && <p class="quiet">{description}</p>}
    </div>
  )
  if (!isThere) return adding || null
  return (
    // People may close it again.
    <details open={rest.isOpen || hasWork(rest, fieldsOf(group))}>
      <summary>
        {label}
        {description && <span class="quiet"> {description}</span>}
      </summary>
      <div class="inner">
        <Fields group={group} {...rest} />
        {adding}
        {remove !== undefined && removeGroup && (
          <div class="control">
            <Button onClick={() => removeGroup(remove)}>Remove {name}</Button>
          </div>
        )}
      </div>
    </details>
  )
}
