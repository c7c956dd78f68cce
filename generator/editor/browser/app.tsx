/** @jsxImportSource preact */
import { render, type VNode } from 'preact'
import { useState } from 'preact/hooks'
import { createShadowRoot } from '../../cli/dev/index.ts'
import type { PageFields, UndoRedoState } from '../protocol.ts'
import barStyles from './edit-bar.css'
import { type AppState, EditBar, type Message } from './edit-bar.tsx'
import { type EditContext, EditContextProvider } from './edit-context.ts'
import pictureStyles from './pictures.css'
import textStyles from './text-panel.css'
import commonStyles from './ui/common.css'
import dialogStyles from './ui/dialog.css'
import { Announcement, AnnouncementContext, DialogContext } from './ui/dialog.tsx'

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
    const [{ announced, panel, dialogs: opened, ...rest }, setShown] = useState(state)
    show = setShown
    return (
      <EditContextProvider.Provider value={context}>
        <AnnouncementContext.Provider value={announced}>
          <EditBar {...rest} hasPanel={panel !== undefined} />
          {panel}
          {opened.map(({ key, dialog }) => (
            <DialogContext.Provider key={key} value={{ close: () => close(key) }}>
              {dialog}
            </DialogContext.Provider>
          ))}
          {opened.length === 0 && <Announcement />}
        </AnnouncementContext.Provider>
      </EditContextProvider.Provider>
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
