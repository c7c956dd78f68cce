import type { ReactElement, ReactNode } from 'react'
import type { z } from 'zod'
import type { Reference } from './fields.ts'
import type { Head } from './head.ts'

/** The definitions of a site. Each `define…` function returns its argument, so that TypeScript infers its types. */

/** A valid content file without its body. */
export interface EntrySummary<Data> {
  /** Path below the folder without the extension: `content/blog/a-b.md` is `a-b`, as is `content/blog/a-b/index.md`. Of a row, its `id` field. */
  readonly id: string
  /** POSIX path relative to the root. */
  readonly file: string
  readonly data: Data
  /** Changes with the other fields. */
  readonly hash: string
}

/** A valid content file with its body. */
export interface Entry<Data> extends EntrySummary<Data> {
  /** Rendered markdown body; empty for YAML entries. */
  readonly html: string
  readonly headings: readonly Heading[]
  /** The body, divided at its headings of level 2. */
  readonly sections: readonly Section[]
}

/** A part of a markdown body. */
export interface Section {
  /** Of its heading; empty for the text before the first heading of level 2. */
  readonly id: string
  /** The words of its heading. */
  readonly title: string
  /** What follows the heading. */
  readonly html: string
}

export interface Heading {
  readonly id: string
  readonly text: string
  readonly depth: number
}

/** What `fetch` of a table receives. */
export interface FetchTools {
  /** The global `fetch`, which templates do not have. */
  readonly fetch: typeof fetch
  /** The variables of the environment, such as keys for other hosts. */
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** A file whose rows are the entries of a collection. */
interface TableFile<Data> {
  /**
   * Path below `content/`. `.csv`: a row a line, whose first one names the fields; cells are texts, and an empty one is left out.
   * `.json`: a list of objects.
   */
  readonly file: `${string}.csv` | `${string}.json`
  /** The field that is the id of an entry. */
  readonly id: keyof Data & string
  /** Returns the text of the file, or the list of a JSON file. Called by `site fetch`, which writes the file; by nothing else. */
  readonly fetch?: (tools: FetchTools) => Promise<string | readonly object[]>
}

/** A folder under `content/` whose files share one schema, or a file whose rows do. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'collection'
  /** Folder below `content/`. Entries in folders below it have the path as their id: `2026/first`. Of a table, its path without the ending. */
  readonly folder: string
  /**
   * `markdown`: front matter, which may be missing if the schema needs no field, and a body (`.md`, `.markdown`, or either as `index` in a folder);
   * `yaml`: data only (`.yaml`), also that of the rows of a table.
   */
  readonly format: 'markdown' | 'yaml'
  readonly load?: TableFile<z.output<Schema>>
  readonly schema: Schema
  /** BCP 47 language of the texts, for the words that the generator adds to them; that of the settings by default. */
  readonly language?: string
  /** Fields whose values must differ between entries. */
  readonly unique?: readonly (keyof z.output<Schema> & string)[]
  /** The field that must equal the file's name. */
  readonly named?: keyof z.output<Schema> & string
  /** All ids, which are file names, that entries can have, if these are known beforehand: those of countries or states, for instance. */
  readonly ids?: readonly string[]
  readonly order?: (a: z.output<Schema>, b: z.output<Schema>) => number
}

/** One file under `content/` with a schema of its own. */
export interface Single<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'single'
  /** Path below `content/`, with its extension. */
  readonly file: string
  readonly schema: Schema
  /** As that of a collection. */
  readonly language?: string
}

export type Source = Collection | Single

/** A collection whose entries a page lists without their bodies. A change of a body does not change the page. */
interface EntryList<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'list'
  readonly of: Collection<Schema>
}

export const list = <Schema extends z.ZodType>(of: Collection<Schema>): EntryList<Schema> => ({ kind: 'list', of })

export type SourceOrList = Source | EntryList

/** The collection of a list, or the source itself. */
export const unwrapList = (declared: SourceOrList): Source => (declared.kind === 'list' ? declared.of : declared)

export type Sources = Readonly<Record<string, SourceOrList>>

/** Value of a source in `head` and `render`: entries of a collection, data of a single file. */
export type Loaded<S> =
  S extends Collection<infer Schema>
    ? readonly Entry<z.output<Schema>>[]
    : S extends EntryList<infer Schema>
      ? readonly EntrySummary<z.output<Schema>>[]
      : S extends Single<infer Schema>
        ? z.output<Schema>
        : never

export type LoadedAll<S extends Sources> = { readonly [K in keyof S]: Loaded<S[K]> }

/** Input of `each`: entries without their bodies. */
type ListedAll<S extends Sources> = {
  readonly [K in keyof S]: Loaded<S[K] extends Collection<infer Schema> ? EntryList<Schema> : S[K]>
}

/** An item of `each` in `head` and `render`: the item, or a field of it, has a body if it is an entry. */
type CompleteItem<Item> =
  Item extends Reference<unknown>
    ? Item
    : Item extends EntrySummary<infer Data>
      ? Entry<Data>
      : Item extends readonly unknown[]
        ? Item
        : Item extends object
          ? {
              readonly [K in keyof Item]: Item[K] extends Reference<unknown>
                ? Item[K]
                : Item[K] extends EntrySummary<infer Data>
                  ? Entry<Data>
                  : Item[K]
            }
          : Item

/** `'/blog/:slug'` has the parameter `slug`, `'/blog/:page?'` has `page`, which may be empty. */
export type RouteParameters<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? RequiredName<Name> | RouteParameters<`/${Rest}`>
  : Route extends `${string}:${infer Name}`
    ? RequiredName<Name>
    : never

type RequiredName<Name extends string> = Name extends `${infer Word}?` ? Word : Name

/** An address of a page, and all its addresses, the canonical one first. */
export interface PageLocation {
  readonly url: string
  readonly canonical: string
  readonly addresses: readonly string[]
}

interface RenderInput<Route extends string, Item, Content extends Sources> {
  readonly params: Readonly<Record<RouteParameters<Route>, string>>
  readonly item: CompleteItem<Item>
  readonly content: LoadedAll<Content>
  readonly place: PageLocation
}

/** The pages of a route. */
interface Page<Route extends string, Content extends Sources, From extends Sources, Item> {
  /** `:name` is a parameter that `each` gives. It may have slashes, and that of `:name?` may be empty: then its slash is left out, too. */
  readonly route: Route
  /** Further addresses of the same page. */
  readonly alsoAt?: readonly string[]
  /** Input of `head` and `render`. The page is rendered again when it changes. */
  readonly content: Content
  /** Additional input of `each`. */
  readonly from?: From
  /** Returns the pages of the route. */
  readonly each?: (sources: ListedAll<Content & From>) => readonly {
    readonly params: Readonly<Record<RouteParameters<Route>, string>>
    readonly item: Item
  }[]
  readonly head: (input: RenderInput<Route, Item, Content>) => Head
  readonly render: (input: RenderInput<Route, Item, Content>) => ReactNode
}

export type AnyPage = Page<string, Sources, Sources, unknown>

/** Settings that files receive. */
export interface FileSite {
  /** Absolute origin of canonical addresses, without a trailing slash. */
  readonly origin: string
  /** BCP 47 language of the pages. */
  readonly language: string
  readonly name: string
}

/** A published text that is not a page, such as a search index. It is left out if its content has errors. */
interface PublishedFile<From extends Sources> {
  /**
   * Address with its extension: `/blog/search.json`. `/_frames/ask.html` is a document that pages show by
   * `<iframe src="/_frames/ask" sandbox="allow-scripts allow-forms">`. Its published name has a hash.
   */
  readonly path: string
  readonly from: From
  /** Returns the text, or the `<html>` element of a document. */
  readonly make: (sources: LoadedAll<From>, site: FileSite) => string | ReactElement
}

export type AnyFile = PublishedFile<Sources>

export const defineCollection = <Schema extends z.ZodType>(
  collection:
    | Omit<Collection<Schema>, 'kind' | 'load'>
    | (Omit<Collection<Schema>, 'kind' | 'folder' | 'format' | 'load'> & {
        readonly load: TableFile<z.output<Schema>>
      }),
): Collection<Schema> =>
  'load' in collection
    ? { kind: 'collection', folder: collection.load.file.replace(/\.\w+$/, ''), format: 'yaml', ...collection }
    : { kind: 'collection', ...collection }

export const defineSingle = <Schema extends z.ZodType>(single: Omit<Single<Schema>, 'kind'>): Single<Schema> => ({
  kind: 'single',
  ...single,
})

export const definePage = <
  const Route extends string,
  Content extends Sources,
  From extends Sources = Record<never, never>,
  Item = undefined,
>(
  page: Page<Route, Content, From, Item>,
): Page<Route, Content, From, Item> => page

export const defineFile = <From extends Sources>(file: PublishedFile<From>): PublishedFile<From> => file
