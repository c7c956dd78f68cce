/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { describeCounts } from '../../cli/dev/index.ts'
import type { ContentPlace, PageFields } from '../protocol.ts'
import { type Draft, wordsOf } from './drafts.ts'
import { Button } from './ui/parts.tsx'

export interface AppState {
  readonly isOn: boolean
  readonly page: PageFields
  /** The panel of a text, instead of the bar. */
  readonly panel: VNode | undefined
  readonly dialogs: readonly { readonly key: number; readonly dialog: VNode }[]
  /** Texts of this page that were typed and not saved. */
  readonly drafts: readonly Draft[]
  readonly announced: string
  /** What is said for some seconds, and what until something else is. */
  readonly said: string
  readonly kept: string
  /** What is said until somebody closes it. */
  readonly notice: string
}

export type BarActions = Readonly<
  Record<
    | 'undo'
    | 'redo'
    | 'openFindings'
    | 'openPages'
    | 'openPageDetails'
    | 'openNewArticle'
    | 'closeNotice'
    | 'dropDrafts'
    | 'leave',
    () => void
  >
> & { readonly goToPlace: (place: ContentPlace) => void; readonly openDraft: (draft: Draft) => void }

interface EditBarProps {
  readonly state: Omit<AppState, 'panel' | 'dialogs' | 'announced'> & { readonly hasPanel: boolean }
  readonly actions: BarActions
}

/** The mode's buttons at the foot of the window, with what it says. */
export function EditBar({ state, actions }: EditBarProps) {
  const { isOn, page, hasPanel, drafts, said, kept, notice } = state
  const isShown = isOn && !hasPanel
  const words = [said, kept].filter(Boolean).join('. ')
  return (
    <div class="dock">
      {isShown && notice && (
        // biome-ignore lint/a11y/useSemanticElements: a group of fields has a border and a legend.
        <div class="notice" role="group" aria-label="Message">
          <p>{notice}</p>
          <Button label="Close this message" onClick={actions.closeNotice}>
            Close
          </Button>
        </div>
      )}
      {words && <p class={kept ? 'said kept' : 'said'}>{words}</p>}
      {isShown && (
        <section class="bar" aria-label="Edit mode">
          <Strips page={page} drafts={drafts} actions={actions} />
          <b>Editing</b>
          <Step name="Undo" isPossible={page.canUndo} change={page.undoes} onClick={actions.undo} />
          <Step name="Redo" isPossible={page.canRedo} change={page.redoes} onClick={actions.redo} />
          <Counts page={page} onClick={actions.openFindings} />
          <Button onClick={actions.openPages}>Pages…</Button>
          <Button onClick={actions.openPageDetails}>Page details…</Button>
          <Button onClick={actions.openNewArticle}>New article…</Button>
          <Button onClick={actions.leave}>Done</Button>
        </section>
      )}
    </div>
  )
}

/** What has to be known of the page, above the buttons. */
function Strips({ page, drafts, actions }: Pick<AppState, 'page' | 'drafts'> & { readonly actions: BarActions }) {
  const { publication, unwritten } = page
  return (
    <>
      {publication?.isPublished === false && (
        <p class="strip">
          <b>{publication.words}</b>. {publication.remedy}.
        </p>
      )}
      {drafts.length > 0 && (
        <div class="strip row">
          <b>Typed and not saved:</b>
          {drafts.map((draft) => (
            <Button key={draft.field} onClick={() => actions.openDraft(draft)}>
              {draft.label}: <span class="change">{wordsOf(draft)}</span>
            </Button>
          ))}
          <Button onClick={actions.dropDrafts}>Discard</Button>
        </div>
      )}
      {unwritten.length > 0 && (
        <div class="strip row">
          <b>Still to be written or chosen:</b>
          {unwritten.map((place) => (
            <Button key={`${place.form} ${place.formField} ${place.words}`} onClick={() => actions.goToPlace(place)}>
              {place.field}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}

interface StepProps {
  readonly name: 'Undo' | 'Redo'
  readonly isPossible: boolean
  readonly change: string | undefined
  readonly onClick: () => void
}

/** A button that names the change it is for. */
function Step({ name, isPossible, change, onClick }: StepProps) {
  const words = isPossible && change !== undefined ? `: ${change}` : ''
  const refusal = isPossible ? undefined : name
  return (
    <Button label={`${name}${words}`} title={`${name}${words}`} refusal={refusal} onClick={onClick}>
      {name}
      {name === 'Undo' && <span class="change">{words}</span>}
    </Button>
  )
}

function Counts({ page: { findings }, onClick }: { readonly page: AppState['page']; readonly onClick: () => void }) {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  if (findings.length === 0) return null
  return (
    <Button class={errors > 0 ? 'count error' : 'count'} title="What is marked, and where" onClick={onClick}>
      {describeCounts(errors, findings.length - errors)}
    </Button>
  )
}
