import type { EditHost } from '../../cli/dev/index.ts'
import type * as forms from '../form-protocol.ts'
import type * as fields from '../protocol.ts'
import type * as publish from '../publish-protocol.ts'
import type { SaveSuccess } from './save.ts'

export type EditRequests = ReturnType<typeof createEditRequests>

/**
 * Requests to the server of the edit mode. Questions resolve to undefined if the server refuses them or cannot be reached. Changes are sent by
 * `save` alone: they reject if it cannot be reached.
 */
export function createEditRequests({ post }: Pick<EditHost, 'post'>, onSaved: (saved: SaveSuccess) => void) {
  const send = async <Answer>(name: string, body: unknown): Promise<Answer | undefined> => {
    const answer = (await post(`/_dev/edit/${name}`, body)) as (Answer & Partial<SaveSuccess>) | undefined
    if (answer?.status === 'saved') onSaved(answer as SaveSuccess)
    return answer
  }
  const ask = <Answer>(name: string, body: unknown): Promise<Answer | undefined> =>
    send<Answer>(name, body).catch(() => undefined)
  return {
    readPage: (page: string) => ask<fields.PageFields>('page', { page }),
    /** The field of a file in one of the versions, where it stands now. Undefined if it is gone. */
    open: (field: string, versions: readonly string[]) => ask<fields.OpenedField>('open', { field, versions }),
    /** Reports the findings of this page before those that need the whole site. */
    async checkPage(
      changes: forms.FormChanges,
      report: (checked: forms.CheckedForm) => void,
    ): Promise<forms.CheckedForm | undefined> {
      const checked = await ask<forms.CheckedForm>('check', { ...changes, page: location.pathname })
      if (checked?.check === undefined) return checked
      report(checked)
      return (await ask<forms.CheckedForm | null>('check-rest', { check: checked.check })) ?? checked
    },
    check: (changes: forms.FormChanges) => ask<forms.CheckedForm>('check', changes),
    paste: (clipboard: { readonly html: string; readonly text: string }) => ask<fields.PasteAnswer>('paste', clipboard),
    save: (changes: forms.FormChanges) => send<fields.SaveResult>('save', changes),
    undo: () => send<fields.SaveResult>('undo', {}),
    redo: () => send<fields.SaveResult>('redo', {}),
    details: (of: forms.FormRequest) => ask<forms.PageDetails>('details', of),
    lists: (field: string, version: string) => ask<forms.FieldLists>('lists', { field, version }),
    changeValue: (action: forms.ValueAction) => send<fields.SaveResult>('change-value', action),
    picture: (field: string) => ask<forms.OpenedPicture>('picture', { field }),
    upload: (upload: forms.PictureUpload) => ask<forms.UploadResult>('upload', upload),
    thumbnails: (pictures: readonly string[]) => ask<forms.Thumbnails>('thumbnails', { pictures }),
    savePicture: (change: forms.PictureSave) => send<fields.SaveResult>('save-picture', change),
    pages: () => ask<{ readonly pages: readonly fields.ListedPage[] }>('pages', {}),
    articles: () => ask<forms.ArticleList>('articles', {}),
    article: (file: string) => ask<forms.ArticleInfo>('article', { file }),
    newArticle: (article: forms.NewArticle) => send<forms.NewArticleResult>('new-article', article),
    renameArticle: (rename: forms.ArticleRename) => send<fields.SaveResult>('rename-article', rename),
    changes: () => ask<publish.ChangeList | fields.Refusal>('changes', {}),
    compare: (files: readonly string[]) => ask<publish.PlannedPublication | fields.Refusal>('compare', { files }),
    publish: (publication: publish.PublishRequest) => ask<publish.Published | fields.Refusal>('publish', publication),
    undoChanges: (files: readonly string[]) => send<fields.SaveResult>('undo-changes', { files }),
    merge: (number: number) => ask<publish.Published | fields.Refusal>('merge', { number }),
    follow: () => ask<publish.Published | fields.Refusal>('follow', {}),
    history: (page: string) => ask<publish.PageHistory | fields.Refusal>('history', { page }),
    compareVersion: (page: string, commit: string) =>
      ask<publish.ComparedVersion | fields.Refusal>('compare-version', { page, commit }),
    restore: (page: string, commit: string) => send<fields.SaveResult>('restore', { page, commit }),
    search: (query: string, isExact: boolean) => ask<publish.FoundPlaces>('search', { query, isExact }),
    replace: (replacement: publish.Replacement) => send<fields.SaveResult>('replace', replacement),
    removeArticle: (removal: forms.ArticleRemoval) => send<fields.SaveResult>('remove-article', removal),
  }
}
