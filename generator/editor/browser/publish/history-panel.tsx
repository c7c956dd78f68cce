/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { PageHistory, Refusal } from '../../publish-protocol.ts'
import { useEdit } from '../edit-context.ts'
import { save } from '../save.ts'
import { Dialog, useDialog } from '../ui/dialog.tsx'
import { useChange } from '../ui/hooks.ts'
import { Button } from '../ui/parts.tsx'

/** The versions of this page, each with a button that brings it back. */
export function HistoryPanel() {
  const { requests, confirm, refuse } = useEdit()
  const { close } = useDialog()
  const [history, setHistory] = useState<PageHistory | Refusal>()
  const page = location.pathname
  useChange(() => void requests.history(page).then(setHistory), page)
  const restore = async (commit: string): Promise<void> => {
    const outcome = await save({ failure: 'It was not restored', send: () => requests.restore(page, commit) })
    if ('words' in outcome) return refuse(outcome.words)
    close()
    confirm('Restored. Undo takes it back')
  }
  const { versions = [] } = history && !('status' in history) ? history : {}
  const words = history === undefined ? 'Reading…' : 'status' in history ? history.message : 'Git has no version of it.'
  return (
    <Dialog title="History" subtitle="Versions of this page, the newest first" look="side">
      {versions.length === 0 && <p class="control">{words}</p>}
      <ul class="cards">
        {versions.map(({ commit, date, author, words: done }) => (
          <li key={commit}>
            <p>{done}</p>
            <p class="quiet">
              {new Date(date).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })}, {author}
            </p>
            <Button label={`Restore this version: ${done}`} onClick={() => restore(commit)}>
              Restore this version
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
