/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { slugOf } from '../../core/text/index.ts'
import type { ArticleCollection, ArticleInfo, FileForm, IncomingLink, NewArticleResult } from '../form-protocol.ts'
import type { PageMove } from '../protocol.ts'
import { type EditContext, useEditContext } from './edit-context.ts'
import { Choice, TextInput, withAddress } from './fields/labelled-inputs.tsx'
import { followPage, goToPage } from './places/content-places.ts'
import { save } from './save.ts'
import { Dialog, useDialogContext } from './ui/dialog.tsx'
import { Button } from './ui/parts.tsx'

interface ToolsProps {
  /** Acts unless a change is not saved. */
  readonly ifSaved: (act: () => unknown) => void
  readonly openFile: (file: string) => void
}

/** Buttons that rename and remove the entry of a form. */
export function ArticleTools({ form, ifSaved, openFile }: ToolsProps & { readonly form: FileForm }) {
  const context = useEditContext()
  const { requests, open, refuse } = context
  const { close } = useDialogContext()
  const follow = (moved: PageMove | undefined, message: string): Promise<void> => {
    close()
    return followPage(moved, message, context)
  }
  const withArticle = (show: (article: ArticleInfo) => preact.VNode) => () =>
    ifSaved(async () => {
      const article = await requests.ask('article', { file: form.id })
      if (article) open(show(article))
      else refuse('The article cannot be read now: does it have errors?')
    })
  const rename = withArticle((article) => <RenameDialog file={form.id} article={article} onDone={follow} />)
  const remove = withArticle((article) => (
    <RemoveDialog file={form.id} article={article} onDone={follow} openFile={openFile} />
  ))
  return (
    <div class="row control">
      <Button onClick={rename}>Rename address…</Button>
      <Button onClick={remove}>Remove…</Button>
    </div>
  )
}

interface ArticleDialogProps {
  readonly file: string
  readonly article: ArticleInfo
  /** With what has happened, in a sentence. */
  readonly onDone: (moved: PageMove | undefined, message: string) => Promise<void>
}

/** Asks for another address of an entry. What is typed becomes an address. */
function RenameDialog({ file, article, onDone }: ArticleDialogProps) {
  const { title, name, nameDescription, address, links, canRedirect } = article
  const { requests } = useEditContext()
  const [typed, setTyped] = useState(name)
  const next = slugOf(typed)
  const rename = () =>
    save({
      failure: 'It was not renamed',
      check: async () => (next === '' ? 'Name it with letters or digits.' : undefined),
      send: () => requests.send('rename-article', { file, name: next }),
    })
  const following =
    links.length === 1 ? '1 link in another text follows' : `${links.length} links in other texts follow`
  return (
    <Dialog
      title="Rename address"
      subtitle={title}
      action="Rename"
      save={rename}
      onSaved={({ moved }) => onDone(moved, moved ? describeMove(moved, canRedirect) : 'Renamed. Undo takes it back')}
      holdsPage
      refusal={next === name ? 'This is its address already.' : undefined}
      hasChanges={typed !== name}
    >
      <TextInput
        label="Last part of the address"
        help={nameDescription}
        value={typed}
        maxLength={200}
        takesFocus
        onInput={setTyped}
      />
      {address !== undefined && (
        <p class="note">
          The page will be at <b>{`${address.slice(0, -name.length)}${next}`}</b>
        </p>
      )}
      <p class="control quiet">
        {links.length === 0 ? 'No other text links to it.' : `${following}.`}
        {canRedirect && ' Visitors of the old address are sent to the new one.'}
      </p>
    </Dialog>
  )
}

const describeMove = ({ from, to }: PageMove, isRedirected: boolean): string =>
  `Saved: the page is now at ${to}. ${isRedirected ? `Old links to ${from} lead there too` : `Nothing is at ${from} any more`}`

/** Shows what links to an entry, asks where its links are to lead, and removes it. */
function RemoveDialog({ file, article, onDone, openFile }: ArticleDialogProps & Pick<ToolsProps, 'openFile'>) {
  const { title, address, links, canRedirect, targets } = article
  const { requests } = useEditContext()
  const { close } = useDialogContext()
  const [target, setTarget] = useState('')
  const needed = links.filter(({ isNeeded }) => isNeeded)
  const others = links.filter(({ isNeeded }) => !isNeeded)
  const send = () => requests.send('remove-article', { file, ...(target !== '' && { target }) })
  const refusal =
    needed.length > 0
      ? 'Other pages need it: take it out there first.'
      : others.length > 0 && target === ''
        ? 'Choose where its links lead then.'
        : undefined
  const leaveFor = (id: string): void => {
    close()
    openFile(id)
  }
  const none = others.length > 0 ? 'Choose…' : 'Nowhere: it is gone for good'
  return (
    <Dialog
      title="Remove"
      subtitle={title}
      action="Remove"
      save={() => save({ failure: 'It was not removed', send })}
      onSaved={({ moved }) => onDone(moved, 'Removed. Undo brings it back')}
      holdsPage
      refusal={refusal}
    >
      <p class="control">{links.length === 0 && 'No other text links to it. '}Undo brings it back.</p>
      <Links heading="These need it: take it out there first" links={needed} open={leaveFor} />
      <Links heading="These link to it" links={others} open={leaveFor} />
      {(address !== undefined || others.length > 0) && (
        <Choice
          label="Where its links lead instead"
          help={canRedirect ? 'Visitors of its address are sent there too.' : ''}
          value={target}
          options={[{ value: '', label: none }, ...targets.map(withAddress)]}
          takesFocus={needed.length === 0}
          onChange={setTarget}
        />
      )}
    </Dialog>
  )
}

interface LinksProps {
  readonly heading: string
  readonly links: readonly IncomingLink[]
  readonly open: (file: string) => void
}

function Links({ heading, links, open }: LinksProps) {
  if (links.length === 0) return null
  return (
    <>
      <h3>{heading}</h3>
      {links.map(({ id, label, line }) =>
        id === undefined ? (
          <p class="control" key={`${label} ${line}`}>
            {label}
            <span class="quiet"> Please tell a programmer.</span>
          </p>
        ) : (
          <Button key={`${id} ${line}`} class="file" onClick={() => open(id)}>
            {label}
          </Button>
        ),
      )}
    </>
  )
}

/** Reads the collections and opens the dialog. */
export async function openNewArticle({ requests, open, refuse }: EditContext): Promise<void> {
  const { collections = [] } = (await requests.ask('articles', {})) ?? {}
  if (collections.length > 0) open(<NewArticleDialog collections={collections} />)
  else refuse('This site has no articles')
}

/** Asks for the title of a new article, and for what else its collection needs. Opens its page, or its fields if it has none. */
function NewArticleDialog({ collections }: { readonly collections: readonly ArticleCollection[] }) {
  const { requests, confirm, openDetails } = useEditContext()
  const [title, setTitle] = useState('')
  const [error, setError] = useState('')
  const [id, setId] = useState(collections[0]?.id ?? '')
  const collection = collections.find((one) => one.id === id)
  const canBeDraft = collection?.canBeDraft ?? false
  const make = () =>
    save({
      failure: 'It was not made',
      async check() {
        setError(title.trim() === '' ? 'Please fill this in.' : '')
        return title.trim() === '' ? 'An article needs a title.' : undefined
      },
      send: () => requests.send('new-article', { collection: id, title }),
    })
  const show = ({ article }: Extract<NewArticleResult, { status: 'saved' }>): void => {
    const words = `“${title.trim()}” is made${canBeDraft ? ' as a draft: nobody sees it until you publish it' : ''}`
    if (article.address === undefined) {
      confirm(words)
      openDetails(article.file)
    } else goToPage(article.address, 'unwritten', words)
  }
  const name = slugOf(title)
  return (
    <Dialog
      title="New article"
      subtitle="Its address is made from the title. You can change both later."
      action="Make"
      save={make}
      onSaved={show}
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
      <TextInput label="Title" value={title} error={error} maxLength={300} takesFocus onInput={setTitle} />
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
