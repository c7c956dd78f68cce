import type { Place, Shown } from '../protocol.ts'

/** The dev server's endpoints. */
export interface Server {
  /** Opens a place in the editor. */
  readonly open: (place: Place) => Promise<boolean>
  /** Where what is shown was written; nothing where that cannot be known. */
  readonly findSource: (shown: Shown) => Promise<Place | undefined>
}

export function createServer(token: string): Server {
  const ask = async (path: string, asked: unknown): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json', 'X-Dev-Token': token }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(asked) })
    return response.ok ? response.json() : undefined
  }
  return {
    open: async (place) => (await ask('/_dev/open', place)) === true,
    findSource: async (shown) => ((await ask('/_dev/source', shown)) ?? undefined) as Place | undefined,
  }
}
