import { createElement } from '../../../cli/dev/index.ts'
import type { ArticleList, FileForm } from '../../form-protocol.ts'
import type { PageMove } from '../../protocol.ts'
import type { EditContext } from '../edit-context.ts'
import { createButton } from '../form/dialog.ts'
import { createFormRequests } from '../form/form-requests.ts'
import { followPage } from './follow-page.ts'
import { openNewArticle } from './new-article.ts'
import { openRemove } from './remove-article.ts'
import { openRename } from './rename-article.ts'

export interface ArticleToolOptions {
  readonly context: EditContext
  /** Acts unless a change is not saved. */
  readonly ifSaved: (act: () => void) => void
  readonly openFile: (file: string) => void
  readonly close: () => void
}

/** Buttons that rename and remove the entry of a form. */
export function createEntryTools(form: FileForm, { context, ifSaved, openFile, close }: ArticleToolOptions) {
  const requests = createFormRequests(context.host)
  const withArticle = (open: (article: NonNullable<Awaited<ReturnType<typeof requests.article>>>) => void) => () =>
    ifSaved(async () => {
      const article = await requests.article(form.id)
      if (article) open(article)
      else context.confirm('The article cannot be read now: does it have errors?')
    })
  const follow = async (moved: PageMove | undefined): Promise<void> => {
    close()
    await followPage(moved, requests)
  }
  const rename = withArticle((article) => openRename(form.id, article, context, follow))
  const remove = withArticle((article) => openRemove(form.id, article, context, { openFile, onDone: follow }))
  return createElement('div', 'row control', createButton('Rename address…', rename), createButton('Remove…', remove))
}

/** Entries that no page shows, and a button for a new one. */
export function createArticleList(
  { collections }: ArticleList,
  { context, ifSaved, openFile }: ArticleToolOptions,
): readonly HTMLElement[] {
  if (collections.length === 0) return []
  const hidden = collections.flatMap((collection) => collection.hidden)
  const openers = hidden.map(({ id, label, words }) => {
    const button = createButton(label, () => ifSaved(() => openFile(id)), 'file')
    button.append(createElement('div', 'quiet note', words))
    return button
  })
  const add = createButton('New article…', () => ifSaved(() => openNewArticle(collections, context, openFile)))
  return [
    createElement('h3', '', 'Articles'),
    ...(hidden.length > 0 ? [createElement('p', 'quiet', 'Not published:'), ...openers] : []),
    createElement('div', 'row control', add),
  ]
}
