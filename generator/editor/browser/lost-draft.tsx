/** @jsxImportSource preact */

import { type Draft, dropDraft, wordsOf } from './drafts.ts'
import { useEdit } from './edit-context.ts'
import { Dialog, useDialog } from './ui/dialog.tsx'
import { Button } from './ui/parts.tsx'

/** What was typed for a text that is no longer there, to be copied. */
export function LostDraft({ draft }: { readonly draft: Draft }) {
  const { showDrafts } = useEdit()
  const { close } = useDialog()
  const { label } = draft
  return (
    <Dialog title="Typed and not saved" subtitle={label}>
      <p class="control">Its place is no longer on this page, or not open. Copy what you need of it.</p>
      <textarea readOnly rows={6} aria-label={label} value={wordsOf(draft)} />
      <div class="row control">
        <Button
          onClick={() => {
            dropDraft(draft)
            showDrafts()
            close()
          }}
        >
          Discard it
        </Button>
      </div>
    </Dialog>
  )
}
