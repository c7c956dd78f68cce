import type { FilePosition, ShownElement } from '../protocol.ts'

/** The dev server's endpoints. */
export interface ServerApi {
  /** Opens a place in the editor. */
  readonly open: (place: FilePosition) => Promise<boolean>
  /** Where what is shown was written; nothing where that cannot be known. */
  readonly findSource: (shown: ShownElement) => Promise<FilePosition | undefined>
}

export function createServerApi(token: string): ServerApi {
  const ask = async (path: string, asked: unknown): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', 'X-Dev-Token': token }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(asked) })
    return response.ok ? response.json() : undefined
  }
  return {
    open: async (place) => (await ask('/_dev/open', place)) === true,
    findSource: async (shown) => ((await ask('/_dev/source', shown)) ?? undefined) as FilePosition | undefined,
  }
}
