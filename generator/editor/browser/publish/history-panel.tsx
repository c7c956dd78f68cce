/** @jsxImportSource preact */
import { useEdit } from '../edit-context.ts'
import { save } from '../save.ts'
import { Dialog, useDialog } from '../ui/dialog.tsx'
import { Button } from '../ui/parts.tsx'
import { useAnswer } from '../ui/use-answer.ts'

/** The versions of this page, each with a button that brings it back. */
export function HistoryPanel() {
  const { requests, confirm, refuse } = useEdit()
  const { close } = useDialog()
  const page = location.pathname
  const { answer, refusal } = useAnswer(() => requests.history(page), page)
  const restore = async (commit: string): Promise<void> => {
    const outcome = await save({ failure: 'It was not restored', send: () => requests.restore(page, commit) })
    if ('words' in outcome) return refuse(outcome.words)
    close()
    confirm('Restored. Undo takes it back')
  }
  const { versions = [] } = answer ?? {}
  const words = refusal?.message ?? (answer ? 'Git has no version of it.' : 'Reading…')
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
