/** @jsxImportSource preact */
import type { PageHistory } from '../../protocol.ts'
import { useEditContext } from '../edit-context.ts'
import { save } from '../save.ts'
import { Dialog, useDialogContext } from '../ui/dialog.tsx'
import { useAnswer } from '../ui/hooks.ts'
import { Button, renderTextPart } from '../ui/parts.tsx'

type Version = PageHistory['versions'][number]

/** The versions of this page, each with a button that shows what it would bring back. */
export function HistoryPanel() {
  const { requests, open } = useEditContext()
  const { close } = useDialogContext()
  const page = location.pathname
  const { answer, refusal } = useAnswer(() => requests.ask('history', { page }), page)
  const { versions = [] } = answer ?? {}
  const words = refusal?.message ?? (answer ? 'Git has no version of it.' : 'Reading…')
  return (
    <Dialog title="History" subtitle="Versions of this page, the newest first" look="side">
      {versions.length === 0 && <p class="control">{words}</p>}
      <ul class="cards">
        {versions.map((version) => (
          <li key={version.commit}>
            <p>{version.words}</p>
            <p class="quiet">
              {dateOf(version)}, {version.author}
            </p>
            <Button
              label={`Restore this version: ${version.words}`}
              onClick={() => open(<RestoreDialog version={version} onRestored={close} />)}
            >
              Restore this version…
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const dateOf = ({ date }: Version): string =>
  new Date(date).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })

/** What a version of this page brings back, before it does. */
function RestoreDialog({ version, onRestored }: { readonly version: Version; readonly onRestored: () => void }) {
  const { requests, confirm } = useEditContext()
  const page = location.pathname
  const { commit } = version
  const { answer, refusal } = useAnswer(() => requests.ask('compare-version', { page, commit }), commit)
  const isSame = answer?.parts.every(({ kind }) => kind === 'same')
  return (
    <Dialog
      title="Restore this version"
      subtitle={`${version.words}, ${dateOf(version)}`}
      action="Restore"
      save={() => save({ failure: 'It was not restored', send: () => requests.send('restore', { page, commit }) })}
      onSaved={() => {
        onRestored()
        confirm('Restored. Undo takes it back')
      }}
      refusal={answer ? (isSame ? 'The page is as it was in this version.' : undefined) : 'It is being read.'}
    >
      {!answer && <p class="control">{refusal?.message ?? 'Reading…'}</p>}
      {answer?.isPublished === false && (
        <p class="state">Changes of this page that are saved and not published go with it.</p>
      )}
      {answer && <p class="control words">{answer.parts.map(renderTextPart)}</p>}
    </Dialog>
  )
}
