/** @jsxImportSource preact */

import { render, type VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { createShadowRoot, describeCounts } from '../../cli/dev/index.ts'
import type { PageFields, ReplacedNumber, UndoRedoState } from '../protocol.ts'
import { openNewArticle } from './article-dialogs.tsx'
import { draftKeyOf, dropDraftsOfPage, type LocatedDraft, listOtherPagesWithDrafts, wordsOf } from './drafts.ts'
import barStyles from './edit-bar.css'
import { type EditContext, EditModeContext, useEditContext } from './edit-context.ts'
import pictureStyles from './pictures.css'
import { FindingsPanel, openPages } from './places/place-panels.tsx'
import { ChangesPanel } from './publish/changes-panel.tsx'
import { HistoryPanel } from './publish/history-panel.tsx'
import { SearchPanel } from './publish/search-panel.tsx'
import textStyles from './text-panel.css'
import commonStyles from './ui/common.css'
import dialogStyles from './ui/dialog.css'
import { Announcement, DialogContext, LastAnnouncementContext } from './ui/dialog.tsx'
import { useChange } from './ui/hooks.ts'
import { Button, LossButton } from './ui/parts.tsx'

export const noFields: PageFields = { fields: {}, variables: {}, findings: [], unwritten: [] }

const first: AppState = {
  isOn: false,
  page: noFields,
  panel: undefined,
  dialogs: [],
  drafts: [],
  announced: '',
  message: undefined,
  same: undefined,
}

/** Milliseconds that a sentence is shown. */
const messageTime = 8000

export type App = ReturnType<typeof createApp>

/** What the mode shows: one Preact tree in one shadow tree, drawn again when its state changes. */
export function createApp() {
  const shadow = createShadowRoot('edit', commonStyles + barStyles + dialogStyles + pictureStyles + textStyles)
  let state = first
  let context: EditContext | undefined
  let dialogs = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let show = (_next: AppState): void => undefined
  const set = (change: Partial<AppState>): void => {
    state = { ...state, ...change }
    show(state)
  }
  /** The root stays: ids that components make are unique in it. */
  const Root = () => {
    const [{ announced, message, panel, dialogs: opened, ...rest }, setShown] = useState(state)
    show = setShown
    return (
      <EditModeContext.Provider value={context}>
        <LastAnnouncementContext.Provider value={announced}>
          <EditBar {...rest} hasPanel={panel !== undefined} />
          {panel}
          {opened.map(({ key, dialog }) => (
            <DialogContext.Provider key={key} value={{ close: () => close(key) }}>
              {dialog}
            </DialogContext.Provider>
          ))}
          {opened.length === 0 && <Announcement />}
          {message && <MessageView of={message} under={[panel?.key, ...opened.map(({ key }) => key)].join()} />}
        </LastAnnouncementContext.Provider>
      </EditModeContext.Provider>
    )
  }
  const close = (key: number): void => set({ dialogs: state.dialogs.filter((one) => one.key !== key) })
  const announce = (text: string): void => set({ announced: state.announced === text ? `${text}\u00a0` : text })
  /** Announces a sentence, and shows it for some seconds. */
  const tell = (message: Message): void => {
    clearTimeout(timer)
    set({ message })
    announce(message.words)
    timer = setTimeout(() => set({ message: undefined }), messageTime)
  }
  return {
    state: () => state,
    set,
    announce,
    start(shared: EditContext): void {
      context = shared
      render(<Root />, shadow)
    },
    showHistory({ undoes, redoes }: UndoRedoState): void {
      set({ page: { ...state.page, undoes, redoes } })
    },
    open(dialog: VNode): void {
      set({ dialogs: [...state.dialogs, { key: ++dialogs, dialog }] })
    },
    confirm: (words: string) => tell({ words, isRefusal: false }),
    refuse: (words: string) => tell({ words, isRefusal: true }),
  }
}

interface AppState {
  readonly isOn: boolean
  readonly page: PageFields
  /** The panel of a text, instead of the bar. */
  readonly panel: VNode | undefined
  readonly dialogs: readonly { readonly key: number; readonly dialog: VNode }[]
  /** Texts of this page that were typed and not saved. */
  readonly drafts: readonly LocatedDraft[]
  readonly announced: string
  readonly message: Message | undefined
  /** A figure that the last save has replaced, and that other places still have. */
  readonly same: ReplacedNumber | undefined
}

/** A sentence that is shown for some seconds. */
interface Message {
  readonly words: string
  /** Whether something was not done. */
  readonly isRefusal: boolean
}

type BarState = Omit<AppState, 'panel' | 'dialogs' | 'announced' | 'message'> & { readonly hasPanel: boolean }

/** The mode's buttons at the foot of the window. */
function EditBar({ isOn, page, hasPanel, drafts, same }: BarState) {
  const context = useEditContext()
  const { open, openDetails, travel, leave } = context
  if (!isOn || hasPanel) return null
  return (
    <div class="dock">
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
    </div>
  )
}

/** What is said, over the panel of a text and over dialogs, which are shown in the order in which they open. `under`: names those that are open. */
function MessageView({ of: message, under }: { readonly of: Message; readonly under: string }) {
  const element = useRef<HTMLParagraphElement>(null)
  useChange(() => {
    element.current?.hidePopover()
    element.current?.showPopover()
  }, `${under} ${message.words}`)
  return (
    <p ref={element} popover="manual" class={message.isRefusal ? 'said refusal' : 'said'}>
      {message.words}
    </p>
  )
}

const shownLettersOfDraft = 80

/** What has to be known of the page, above the buttons. */
function Strips({ page, drafts, same }: Pick<AppState, 'page' | 'drafts' | 'same'>) {
  const { open, goToPlace, openDraft, showDrafts } = useEditContext()
  const { publication, unwritten } = page
  const elsewhere = listOtherPagesWithDrafts()
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
            <Button key={draftKeyOf(draft)} onClick={() => openDraft(draft)}>
              {draft.label}: <span class="change">{wordsOf(draft).slice(0, shownLettersOfDraft)}</span>
            </Button>
          ))}
          <LossButton
            question="Discard what was typed and not saved?"
            name="Discard"
            lose={() => {
              dropDraftsOfPage()
              showDrafts()
            }}
          />
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
