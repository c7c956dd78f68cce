import type { EditHost } from '../../cli/dev/index.ts'
import type * as forms from '../form-protocol.ts'
import type * as fields from '../protocol.ts'

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
  readonly page: () => fields.PageFields
  /** Resolves when the page has next been updated, and after a second at the latest. */
  readonly nextPageChange: () => Promise<void>
  /** Opens a part of the content where a page shows it, or else in the form of its file. */
  readonly goToPlace: (place: fields.ContentPlace) => void
}

export type EditRequests = ReturnType<typeof createEditRequests>

/** Requests to the server of the edit mode. They resolve to undefined if the server refuses them or has ended. */
export function createEditRequests({ post }: Pick<EditHost, 'post'>) {
  const ask = <Answer>(name: string, body: unknown): Promise<Answer | undefined> =>
    (post(`/_dev/edit/${name}`, body) as Promise<Answer | undefined>).catch(() => undefined)
  return {
    readPage: (page: string) => ask<fields.PageFields>('page', { page }),
    open: (field: string) => ask<fields.OpenedField>('open', { field }),
    /** Reports the findings of this page before those that need the whole site. */
    async check(
      change: fields.FieldChange,
      report: (checked: fields.CheckedField) => void,
    ): Promise<fields.CheckedField | undefined> {
      const checked = await ask<fields.CheckedField>('check', { ...change, page: location.pathname })
      if (checked?.check === undefined) return checked
      report(checked)
      return (await ask<fields.CheckedField | null>('check-rest', { check: checked.check })) ?? checked
    },
    save: (change: fields.FieldChange) => ask<fields.SaveResult>('save', change),
    undo: () => ask<fields.SaveResult>('undo', {}),
    redo: () => ask<fields.SaveResult>('redo', {}),
    details: (of: { readonly page: string } | { readonly file: string }) => ask<forms.PageDetails>('details', of),
    checkDetails: (changes: forms.FormChanges) => ask<forms.CheckedForm>('check-details', changes),
    saveDetails: (changes: forms.FormChanges) => ask<fields.SaveResult>('save-details', changes),
    lists: (field: string, version: string) => ask<forms.FieldLists>('lists', { field, version }),
    changeList: (action: forms.ListAction) => ask<forms.ListResult>('list', action),
    checkItem: (action: forms.ListAction) => ask<forms.CheckedItem>('check-item', action),
    newItem: (list: string, index: number, version: string) => ask<forms.NewItem>('new-item', { list, index, version }),
    newGroup: (group: string, version: string) => ask<forms.NewItem>('new-group', { group, version }),
    changeGroup: (group: string, version: string, values?: forms.FormValues) =>
      ask<fields.SaveResult>('group', { group, version, ...(values && { values }) }),
    picture: (field: string) => ask<forms.OpenedPicture>('picture', { field }),
    upload: (upload: forms.PictureUpload) => ask<forms.UploadResult>('upload', upload),
    thumbnails: (pictures: readonly string[]) => ask<forms.Thumbnails>('thumbnails', { pictures }),
    savePicture: (change: forms.PictureSave) => ask<fields.SaveResult>('save-picture', change),
    pages: () => ask<{ readonly pages: readonly fields.ListedPage[] }>('pages', {}),
    articles: () => ask<forms.ArticleList>('articles', {}),
    article: (file: string) => ask<forms.ArticleInfo>('article', { file }),
    newArticle: (article: forms.NewArticle) => ask<forms.NewArticleResult>('new-article', article),
    renameArticle: (rename: forms.ArticleRename) => ask<fields.SaveResult>('rename-article', rename),
    removeArticle: (removal: forms.ArticleRemoval) => ask<fields.SaveResult>('remove-article', removal),
  }
}

/** Says that something was not done, and why. */
export const describeFailure = (
  failure: string,
  result: { readonly status: string; readonly message?: string } | undefined,
): string =>
  `${failure}: ${result?.message ?? (result ? 'it was changed meanwhile, open it again' : 'the server did not answer')}.`
