/** @jsxImportSource preact */
import type { VNode } from 'preact'
import { describeCounts } from '../../cli/dev/index.ts'
import type { PageFields, SameFigure } from '../protocol.ts'
import { openNewArticle } from './articles/new-article.tsx'
import { type Draft, dropDrafts, keyOf, listPagesWithDrafts, wordsOf } from './drafts.ts'
import { useEdit } from './edit-context.ts'
import { FindingsPanel } from './places/findings-panel.tsx'
import { openPages } from './places/pages-panel.tsx'
import { ChangesPanel } from './publish/changes-panel.tsx'
import { HistoryPanel } from './publish/history-panel.tsx'
import { SearchPanel } from './publish/search-panel.tsx'
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
  readonly message: Message | undefined
  /** A figure that the last save has replaced, and that other places still have. */
  readonly same: SameFigure | undefined
}

/** A sentence that is shown for some seconds. */
export interface Message {
  readonly words: string
  /** Whether something was not done. */
  readonly isRefusal: boolean
}

type BarState = Omit<AppState, 'panel' | 'dialogs' | 'announced'> & { readonly hasPanel: boolean }

/** The mode's buttons at the foot of the window, with what it says. */
export function EditBar({ isOn, page, hasPanel, message, drafts, same }: BarState) {
  const context = useEdit()
  const { open, openDetails, travel, leave } = context
  return (
    <div class="dock">
      {message && <p class={message.isRefusal ? 'said refusal' : 'said'}>{message.words}</p>}
      {isOn && !hasPanel && (
        <section class="bar" aria-label="Edit mode">
          <Strips page={page} drafts={drafts} same={same} />
          <b>Editing</b>
          <Step name="Undo" change={page.undoes} onClick={() => travel('undo')} />
          <Step name="Redo" change={page.redoes} onClick={() => travel('redo')} />
          <Counts page={page} onClick={() => open(<FindingsPanel />)} />
          <Button onClick={() => openPages(context)}>Pages…</Button>
          <Button onClick={() => openDetails()}>Page details…</Button>
          <Button onClick={() => openNewArticle(context)}>New article…</Button>
          <Button onClick={() => open(<SearchPanel />)}>Search…</Button>
          <Button onClick={() => open(<HistoryPanel />)}>History…</Button>
          <Button onClick={() => open(<ChangesPanel />)}>Changes…</Button>
          <Button onClick={leave}>Done</Button>
        </section>
      )}
    </div>
  )
}

const shownLettersOfDraft = 80

/** What has to be known of the page, above the buttons. */
function Strips({ page, drafts, same }: Pick<AppState, 'page' | 'drafts' | 'same'>) {
  const { open, goToPlace, openDraft, showDrafts } = useEdit()
  const { publication, unwritten } = page
  const elsewhere = listPagesWithDrafts()
  return (
    <>
      {publication?.isPublished === false && (
        <p class="strip">
          <b>{publication.words}</b>. {publication.remedy}.
        </p>
      )}
      {same && (
        <div class="strip row">
          “{same.query}” also stands in {same.count === 1 ? '1 other place' : `${same.count} other places`}.
          <Button onClick={() => open(<SearchPanel query={same.query} replacement={same.text} />)}>
            Look at them…
          </Button>
        </div>
      )}
      {drafts.length > 0 && (
        <div class="strip row">
          <b>Typed and not saved:</b>
          {drafts.map((draft) => (
            <Button key={keyOf(draft)} onClick={() => openDraft(draft)}>
              {draft.label}: <span class="change">{wordsOf(draft).slice(0, shownLettersOfDraft)}</span>
            </Button>
          ))}
          <Button
            onClick={() => {
              dropDrafts()
              showDrafts()
            }}
          >
            Discard
          </Button>
        </div>
      )}
      {elsewhere.length > 0 && (
        <div class="strip row">
          <b>Typed and not saved on other pages:</b>
          {elsewhere.map((address) => (
            <Button key={address} onClick={() => location.assign(address)}>
              {address}
            </Button>
          ))}
        </div>
      )}
      {unwritten.length > 0 && (
        <div class="strip row">
          <b>Still to be written or chosen:</b>
          {unwritten.map((place) => (
            <Button key={`${place.form} ${place.formField} ${place.words}`} onClick={() => goToPlace(place)}>
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
  /** Undefined if there is none. */
  readonly change: string | undefined
  readonly onClick: () => void
}

/** A button that names the change it is for. */
function Step({ name, change, onClick }: StepProps) {
  const words = change ? `: ${change}` : ''
  const title = name + words
  return (
    <Button label={title} title={title} refusal={change === undefined ? name : undefined} onClick={onClick}>
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
