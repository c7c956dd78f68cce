/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { slugOf } from '../../../core/text/index.ts'
import type { ArticleCollection } from '../../form-protocol.ts'
import { type EditContext, useEdit } from '../edit-context.ts'
import { Choice, Line } from '../fields/labelled-inputs.tsx'
import { goToPage } from '../places/go-to-place.ts'
import { save } from '../save.ts'
import { Dialog, useDialog } from '../ui/dialog.tsx'

/** Reads the collections and opens the dialog. */
export async function openNewArticle({ requests, open, refuse }: EditContext): Promise<void> {
  const { collections = [] } = (await requests.articles()) ?? {}
  if (collections.length > 0) open(<NewArticleDialog collections={collections} />)
  else refuse('This site has no articles')
}

interface NewArticleProps {
  readonly collections: readonly ArticleCollection[]
}

/** Asks for the title of a new article, and for what else its collection needs. Opens its page, or its fields if it has none. */
function NewArticleDialog({ collections }: NewArticleProps) {
  const { requests, confirm, openDetails } = useEdit()
  const { close } = useDialog()
  const [title, setTitle] = useState('')
  const [error, setError] = useState('')
  const [id, setId] = useState(collections[0]?.id ?? '')
  const collection = collections.find((one) => one.id === id)
  const canBeDraft = collection?.canBeDraft ?? false
  const make = async () => {
    setError('')
    const outcome = await save({
      failure: 'It was not made',
      async check() {
        if (title.trim() === '') setError('Please fill this in.')
        return title.trim() === '' ? 'An article needs a title.' : undefined
      },
      send: () => requests.newArticle({ collection: id, title }),
    })
    if (outcome.status !== 'saved') return outcome
    close()
    const { article } = outcome.result
    const words = `“${title.trim()}” is made${canBeDraft ? ' as a draft: nobody sees it until you publish it' : ''}`
    if (article.address === undefined) {
      confirm(words)
      openDetails(article.file)
    } else {
      goToPage(article.address, 'unwritten', words)
    }
    return outcome
  }
  const name = slugOf(title)
  return (
    <Dialog
      title="New article"
      subtitle="Its address is made from the title. You can change both later."
      action="Make"
      save={make}
      hasChanges={title !== ''}
    >
      {collections.length > 1 && (
        <Choice
          label="Where"
          value={id}
          options={collections.map((one) => ({ value: one.id, label: one.label }))}
          onChange={setId}
        />
      )}
      <Line label="Title" value={title} error={error} maxLength={300} takesFocus onInput={setTitle} />
      {name !== '' && (
        <p class="note">
          Its address: <b>{`${collection?.folder ?? ''}${name}`}</b>
        </p>
      )}
      <p class="quiet note">
        {canBeDraft
          ? 'It begins as a draft: nobody sees it until you publish it.'
          : 'It is published at once: it cannot be a draft.'}
      </p>
    </Dialog>
  )
}
