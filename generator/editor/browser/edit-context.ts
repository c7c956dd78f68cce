import type { EditHost } from '../../cli/dev/index.ts'
import type {
  ArticleInfo,
  ArticleList,
  ArticleRemoval,
  ArticleRename,
  CheckedForm,
  CheckedItem,
  FieldLists,
  FormChanges,
  FormValues,
  ListAction,
  ListResult,
  NewArticle,
  NewArticleResult,
  NewItem,
  OpenedPicture,
  PageDetails,
  PictureChange,
  PictureUpload,
  Thumbnails,
  UploadResult,
} from '../form-protocol.ts'
import type {
  CheckedField,
  ContentPlace,
  FieldChange,
  ListedPage,
  OpenedField,
  PageFields,
  SaveResult,
} from '../protocol.ts'

/** What the parts of the mode share. */
export interface EditContext {
  readonly host: EditHost
  readonly requests: EditRequests
  /** For people who do not see the page. */
  readonly announce: (text: string) => void
  /** For all, for some seconds: what has happened. */
  readonly confirm: (text: string) => void
  /** For all, until they close it or leave the page at the address. */
  readonly notify: (text: string, address: string) => void
  /** Fields and files of the page as it is. */
  readonly page: () => PageFields
  /** Resolves when the page has next been updated. */
  readonly nextPageChange: () => Promise<void>
  /** Opens a part of the content where a page shows it, or else in the form of its file. */
  readonly goToPlace: (place: ContentPlace) => void
}

export type EditRequests = ReturnType<typeof createEditRequests>

/** Requests to the server of the edit mode. They resolve to undefined if the server refuses them or has ended. */
export function createEditRequests({ post }: Pick<EditHost, 'post'>) {
  const ask = <Answer>(name: string, body: unknown): Promise<Answer | undefined> =>
    (post(`/_dev/edit/${name}`, body) as Promise<Answer | undefined>).catch(() => undefined)
  return {
    readPage: (page: string) => ask<PageFields>('page', { page }),
    open: (field: string) => ask<OpenedField>('open', { field }),
    /** Reports the findings of this page before those that need the whole site. */
    async check(change: FieldChange, report: (checked: CheckedField) => void): Promise<CheckedField | undefined> {
      const checked = await ask<CheckedField>('check', { ...change, page: location.pathname })
      if (checked?.check === undefined) return checked
      report(checked)
      return (await ask<CheckedField | null>('check-rest', { check: checked.check })) ?? checked
    },
    save: (change: FieldChange) => ask<SaveResult>('save', change),
    undo: () => ask<SaveResult>('undo', {}),
    redo: () => ask<SaveResult>('redo', {}),
    details: (of: { readonly page: string } | { readonly file: string }) => ask<PageDetails>('details', of),
    checkDetails: (changes: FormChanges) => ask<CheckedForm>('check-details', changes),
    saveDetails: (changes: FormChanges) => ask<SaveResult>('save-details', changes),
    lists: (field: string, version: string) => ask<FieldLists>('lists', { field, version }),
    changeList: (action: ListAction) => ask<ListResult>('list', action),
    checkItem: (action: ListAction) => ask<CheckedItem>('check-item', action),
    newItem: (list: string, index: number, version: string) => ask<NewItem>('new-item', { list, index, version }),
    newGroup: (group: string, version: string) => ask<NewItem>('new-group', { group, version }),
    changeGroup: (group: string, version: string, values?: FormValues) =>
      ask<SaveResult>('group', { group, version, ...(values && { values }) }),
    picture: (field: string) => ask<OpenedPicture>('picture', { field }),
    upload: (upload: PictureUpload) => ask<UploadResult>('upload', upload),
    thumbnails: (pictures: readonly string[]) => ask<Thumbnails>('thumbnails', { pictures }),
    savePicture: (change: PictureChange) => ask<SaveResult>('save-picture', change),
    pages: () => ask<{ readonly pages: readonly ListedPage[] }>('pages', {}),
    articles: () => ask<ArticleList>('articles', {}),
    article: (file: string) => ask<ArticleInfo>('article', { file }),
    newArticle: (article: NewArticle) => ask<NewArticleResult>('new-article', article),
    renameArticle: (rename: ArticleRename) => ask<SaveResult>('rename-article', rename),
    removeArticle: (removal: ArticleRemoval) => ask<SaveResult>('remove-article', removal),
  }
}
