import type { PageLocation } from '../api/define.ts'
import { rankedEntriesOf } from './item-fingerprint.ts'

interface EntryRoute {
  readonly item: unknown
  readonly place: PageLocation
}

/** The pages of content files, for links that name files. */
export type FileUrls = ReturnType<typeof createFileUrls>

/** The routes are sorted. They are read on first use: most sites have no links that name files. */
export function createFileUrls(routes: readonly EntryRoute[]) {
  let urls: ReadonlyMap<string, string> | undefined
  let files: ReadonlyMap<string, readonly string[]> | undefined
  const getUrls = (): ReadonlyMap<string, string> => {
    urls ??= collectUrls(routes)
    return urls
  }
  return {
    /** The canonical address of the page that shows a file. */
    findUrl: (file: string): string | undefined => getUrls().get(file),
    /** All files that have a page. */
    files: (): readonly string[] => [...getUrls().keys()],
    /** The files whose links lead to an address. */
    filesAt(url: string): readonly string[] {
      files ??= groupByUrl(getUrls())
      return files.get(url) ?? []
    },
  }
}

/** The page whose item is the entry; else one that has it in the first field of its item, else in another field; of several, the first. */
function collectUrls(routes: readonly EntryRoute[]): ReadonlyMap<string, string> {
  const found = new Map<string, { readonly url: string; readonly rank: number }>()
  for (const { item, place } of routes)
    for (const { file, rank } of rankedEntriesOf(item))
      if (rank < (found.get(file)?.rank ?? Number.MAX_VALUE)) found.set(file, { url: place.canonical, rank })
  return new Map([...found].map(([file, { url }]) => [file, url]))
}

function groupByUrl(urls: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const [file, url] of urls) files.set(url, [...(files.get(url) ?? []), file])
  return files
}
