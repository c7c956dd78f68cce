import type { FilePosition } from '../../../core/diagnostics/index.ts'

/** Of the session storage: the secret that the server was started with. */
export const secretKey = 'dev-edit-secret'

/** The client script, for the edit mode. */
export interface EditHost {
  /** Resolves to undefined if the server refuses the request. */
  readonly post: (path: string, body: unknown) => Promise<unknown>
  readonly findSource: (element: Element) => Promise<FilePosition | undefined>
  readonly openInEditor: (position: FilePosition) => void
  /** Reads the page again with the attributes that name its fields, or without, and keeps to it. Rejects if the page must be reloaded. */
  readonly readPage: (hasFields: boolean) => Promise<void>
  /** Whether requests of the mode need a secret that only people know. */
  readonly needsSecret: boolean
  /** Keeps the page as it is until then. */
  readonly holdUpdates: (until: Promise<void>) => void
  /** Calls back when the findings of the site change. */
  readonly onFindings: (listener: () => void) => void
  /** Calls back after each update of the page. */
  readonly onPageChange: (listener: () => void) => void
}

/** The edit mode, for the client script. */
export interface EditMode {
  readonly hasUnsavedText: () => boolean
  readonly turn: (isOn: boolean) => Promise<void>
}
