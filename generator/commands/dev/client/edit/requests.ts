import type { CheckedField, FieldValue, OpenedField, PageFields, SaveResult } from '../../edit/protocol.ts'
import type { EditHost } from '../edit-host.ts'

/** What is to be checked or saved. */
export interface FieldChange {
  readonly field: string
  readonly version: string
  readonly value: FieldValue
}

export type EditRequests = ReturnType<typeof createEditRequests>

/** Requests to the server of the edit mode. They resolve to undefined if the server refuses them or has ended. */
export function createEditRequests({ post }: Pick<EditHost, 'post'>) {
  const ask = <Answer>(name: string, body: unknown): Promise<Answer | undefined> =>
    (post(`/_dev/edit/${name}`, body) as Promise<Answer | undefined>).catch(() => undefined)
  return {
    readPage: (page: string) => ask<PageFields>('page', { page }),
    open: (field: string) => ask<OpenedField>('open', { field }),
    check: (change: FieldChange) => ask<CheckedField>('check', change),
    save: (change: FieldChange) => ask<SaveResult>('save', change),
    undo: () => ask<SaveResult>('undo', {}),
    redo: () => ask<SaveResult>('redo', {}),
  }
}
