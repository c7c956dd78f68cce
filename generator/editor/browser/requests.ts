import type { EditHost } from '../../cli/dev/index.ts'
import type { CheckedField, FieldChange, OpenedField, PageFields, SaveResult } from '../protocol.ts'

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
  }
}
