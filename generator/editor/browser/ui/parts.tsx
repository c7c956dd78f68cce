/** @jsxImportSource preact */

import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { ComparedVersion, ContentPlace } from '../../protocol.ts'
import { useEditContext } from '../edit-context.ts'
import type { FieldFinding, FormModel } from '../fields/use-form.ts'
import type { SaveState } from '../save.ts'
import { useMount } from './hooks.ts'

export interface ButtonProps {
  readonly onClick: () => unknown
  readonly children: ComponentChildren
  /** Why it cannot be pressed. It stays in the order of Tab, and says so. */
  readonly refusal?: string | undefined
  readonly class?: string | undefined
  readonly title?: string | undefined
  readonly label?: string | undefined
  /** Whether it takes the focus when it appears. */
  readonly takesFocus?: boolean
  /** Whether the focus stays where it is at a click. */
  readonly keepsFocus?: boolean
  readonly isCurrent?: boolean
  readonly isPressed?: boolean
}

export function Button({ onClick, children, refusal, class: name, title, label, takesFocus, ...state }: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  useMount(() => void (takesFocus && element.current?.focus()))
  return (
    <button
      type="button"
      ref={element}
      class={name}
      title={refusal ?? title}
      aria-label={label}
      aria-disabled={refusal !== undefined}
      aria-current={state.isCurrent ? 'page' : undefined}
      aria-pressed={state.isPressed}
      onMouseDown={(event) => state.keepsFocus && event.preventDefault()}
      onClick={() => refusal === undefined && onClick()}
    >
      {children}
    </button>
  )
}

interface SwitchProps {
  readonly isOn: boolean
  /** Whether it cannot be changed. */
  readonly isFixed?: boolean
  readonly class?: string
  readonly onChange: () => void
  readonly children: ComponentChildren
}

/** A box to tick, with its name. */
export const Checkbox = ({ isOn, isFixed, class: name = '', onChange, children }: SwitchProps) => (
  <label class={`switch ${name}`}>
    <input type="checkbox" checked={isOn} disabled={isFixed} onChange={onChange} />
    {children}
  </label>
)

/** A finding with its help, and with its place if it is on another page. */
export function FindingView({ of, children }: { readonly of: FieldFinding; readonly children?: ComponentChildren }) {
  const { severity, message, help, isOfPage, place } = of
  return (
    <li>
      <p>
        <b class={severity}>{severity}</b> {message}
      </p>
      {help !== undefined && <p class="quiet">{toSentence(help)}</p>}
      {isOfPage === false && <p class="quiet">{describePlace(place)}</p>}
      {children}
    </li>
  )
}

const toSentence = (help: string): string =>
  `${help.charAt(0).toUpperCase()}${help.slice(1)}${/[.?!]$/.test(help) ? '' : '.'}`

/** `On “Locations”, Hero: Heading.` Without a place, what to do about it. */
export const describePlace = (place: ContentPlace | undefined): string =>
  place
    ? `On “${place.page}”${place.field === '' ? '' : `, ${place.field}`}.`
    : 'It is not in the texts: please tell a programmer.'

interface SaveButtonsProps {
  readonly name: string
  readonly saving: Pick<SaveState, 'isSaving' | 'outcome'> & { readonly start: () => unknown }
  readonly refusal?: string | undefined
  /** A sentence above the buttons. */
  readonly note?: string | undefined
  readonly isNoteError?: boolean
  /** Whether something would be lost: then leaving is asked about in the place of the buttons, which `asking` keeps. */
  readonly hasChanges: boolean
  readonly asking: readonly [isAsking: boolean, setAsking: (isAsking: boolean) => void]
  readonly leave: () => void
  /** Before people leave what they have changed, and when they stay. */
  readonly onGiveUp?: (() => void) | undefined
  readonly onStay?: () => void
  readonly children?: ComponentChildren
}

interface LossProps {
  readonly question: string
  /** The button that loses it. */
  readonly name: string
  readonly lose: () => void
}

type LossQuestionProps = LossProps & { readonly stay: string; readonly keep: () => void }

/** Asks before what was typed is lost. */
const LossQuestion = ({ question, name, lose, stay, keep }: LossQuestionProps) => (
  <>
    <p>{question}</p>
    <Button onClick={lose}>{name}</Button>
    <Button takesFocus onClick={keep}>
      {stay}
    </Button>
  </>
)

/** A button that asks in its place before what was typed is lost. */
export function LossButton(props: LossProps) {
  const [isAsking, setAsking] = useState(false)
  if (isAsking) return <LossQuestion {...props} stay="Keep it" keep={() => setAsking(false)} />
  return <Button onClick={() => setAsking(true)}>{props.name}</Button>
}

/** The buttons that save and leave, with what has become of the last save. */
export function SaveButtons({ name, saving, refusal, note, isNoteError, hasChanges, ...rest }: SaveButtonsProps) {
  const { isSaving, outcome, start } = saving
  const { leave, onGiveUp, onStay, children } = rest
  const [isAsking, setAsking] = rest.asking
  const { showDrafts } = useEditContext()
  const giveUp = (): void => {
    onGiveUp?.()
    showDrafts()
    leave()
  }
  const stay = (): void => {
    setAsking(false)
    onStay?.()
  }
  if (isAsking)
    return (
      <LossQuestion
        question="Leave without saving your changes?"
        name="Leave"
        lose={giveUp}
        stay="Keep editing"
        keep={stay}
      />
    )
  const words = outcome && 'words' in outcome ? outcome.words : ''
  const wait = isSaving ? 'It is being saved.' : undefined
  const busy = name.startsWith('Save') ? 'Saving…' : 'Please wait…'
  const idle = outcome?.status === 'failed' ? 'Try again' : name
  return (
    <>
      {note && <p class={isNoteError ? 'note error' : 'note quiet'}>{note}</p>}
      {words && (
        <p class="note error" role="alert">
          {words}
        </p>
      )}
      <Button class="primary" refusal={refusal ?? wait} onClick={start}>
        {isSaving ? busy : idle}
      </Button>
      <Button refusal={wait} onClick={() => (hasChanges ? setAsking(true) : leave())}>
        Cancel
      </Button>
      {children}
    </>
  )
}

interface ConflictProps {
  readonly model: FormModel
  /** Saves what is written over the other text. */
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** What differs between the text on disk and the text that was to be saved, until one of the actions is chosen. */
export function ConflictView({ model, keepMine, takeTheirs }: ConflictProps) {
  const { parts = [], field } = model.conflict ?? {}
  const inConflict = model.fields.find(({ id }) => id === field)
  const { confirm, refuse } = useEditContext()
  useMount(() => refuse('Not saved: somebody else has changed this text meanwhile'))
  const goBack = (): void => model.endConflict(false)
  const giveUp = (): void => {
    goBack()
    if (inConflict) model.reset(inConflict)
    takeTheirs()
    confirm('The text of somebody else stays')
  }
  return (
    <div class="conflict">
      <h2 class="about">Somebody else has changed “{inConflict?.label}” meanwhile</h2>
      <p class="about">Nothing has been saved. Struck out: only in the other text. Underlined: only in yours.</p>
      <div class="words">{parts.map(renderTextPart)}</div>
      <div class="row footer">
        <Button
          onClick={() => {
            model.endConflict(true)
            keepMine()
          }}
        >
          Keep mine
        </Button>
        <Button takesFocus onClick={goBack}>
          Back to editing
        </Button>
        <LossButton question={`Give up what you typed in “${inConflict?.label}”?`} name="Take theirs" lose={giveUp} />
      </div>
    </div>
  )
}

/** Words that are only in the first of two texts, only in the other, or in both. */
export function renderTextPart({ kind, text }: ComparedVersion['parts'][number]) {
  if (kind === 'same') return text
  const Name = kind === 'removed' ? 'del' : 'ins'
  return (
    <Name>
      <span class="visually-hidden">{kind === 'removed' ? 'struck out' : 'underlined'}: </span>
      {text}
    </Name>
  )
}
