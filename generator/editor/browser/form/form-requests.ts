import type { EditHost } from '../../../cli/dev/index.ts'
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
} from '../../form-protocol.ts'
import type { ListedPage, SaveResult } from '../../protocol.ts'

export type FormRequests = ReturnType<typeof createFormRequests>

/** Requests of panels and dialogs. They resolve to undefined if the server refuses them or has ended. */
export function createFormRequests({ post }: Pick<EditHost, 'post'>) {
  const ask = <Answer>(name: string, body: unknown): Promise<Answer | undefined> =>
    (post(`/_dev/edit/${name}`, body) as Promise<Answer | undefined>).catch(() => undefined)
  return {
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
