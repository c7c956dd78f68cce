import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { JsonLdNode, SiteSettings } from './settings.ts'

/**
 * The public vocabulary of a site: collections, single files, pages and the site itself.
 * Every function here returns its argument; it exists so that TypeScript infers the rest.
 */

/** A valid content file without its body. */
export interface EntrySummary<Data> {
  /** File name without its ending: `content/blog/a-b.md` is `a-b`. */
  readonly id: string
  /** POSIX path relative to the root. */
  readonly file: string
  readonly data: Data
  /** Changes with everything else here. */
  readonly hash: string
}

/** A valid content file with its body. */
export interface Entry<Data> extends EntrySummary<Data> {
  /** Rendered markdown body; empty for YAML entries. */
  readonly html: string
  /** Headings of the body, for a table of contents. */
  readonly headings: readonly Heading[]
}

export interface Heading {
  readonly id: string
  readonly text: string
  readonly depth: number
}

/** A folder under `content/` whose files share one schema. */
export interface Collection<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'collection'
  /** Folder below `content/`. */
  readonly folder: string
  /** `markdown`: front matter and a body (`.md`); `yaml`: data alone (`.yaml`). */
  readonly format: 'markdown' | 'yaml'
  readonly schema: Schema
  /** Fields no two entries may share. */
  readonly unique?: readonly (keyof z.output<Schema> & string)[]
  /** The field that must equal the file's name, if any. */
  readonly named?: keyof z.output<Schema> & string
  readonly order?: (a: z.output<Schema>, b: z.output<Schema>) => number
}

/** One file under `content/` with a schema of its own. */
export interface Single<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'single'
  /** Path below `content/`, with its ending. */
  readonly file: string
  readonly schema: Schema
}

export type Source = Collection | Single

/** A collection whose entries a page lists without their bodies: a change of a body alone does not concern the page. */
export interface EntryList<Schema extends z.ZodType = z.ZodType> {
  readonly kind: 'list'
  readonly of: Collection<Schema>
}

export const list = <Schema extends z.ZodType>(of: Collection<Schema>): EntryList<Schema> => ({ kind: 'list', of })

export type ContentSource = Source | EntryList

/** The collection of a list, or the source itself. */
export const sourceOf = (declared: ContentSource): Source => (declared.kind === 'list' ? declared.of : declared)

export type Sources = Readonly<Record<string, ContentSource>>

/** What `head` and `render` receive for a source: entries of a collection, data of a single file. */
export type Loaded<S> =
  S extends Collection<infer Schema>
    ? readonly Entry<z.output<Schema>>[]
    : S extends EntryList<infer Schema>
      ? readonly EntrySummary<z.output<Schema>>[]
      : S extends Single<infer Schema>
        ? z.output<Schema>
        : never

export type LoadedAll<S extends Sources> = { readonly [K in keyof S]: Loaded<S[K]> }

/** What `each` receives: entries come without their bodies. */
export type ListedAll<S extends Sources> = {
  readonly [K in keyof S]: S[K] extends Collection<infer Schema>
    ? readonly EntrySummary<z.output<Schema>>[]
    : Loaded<S[K]>
}

/** The item that `each` made, as `head` and `render` receive it: an entry that is the item, or a field of it, has its body. */
export type CompleteItem<Item> =
  Item extends EntrySummary<infer Data>
    ? Entry<Data>
    : Item extends readonly unknown[]
      ? Item
      : Item extends object
        ? { readonly [K in keyof Item]: Item[K] extends EntrySummary<infer Data> ? Entry<Data> : Item[K] }
        : Item

/** `'/blog/:slug'` has the parameter `slug`. */
export type RouteParameters<Route extends string> = Route extends `${string}:${infer Name}/${infer Rest}`
  ? Name | RouteParameters<`/${Rest}`>
  : Route extends `${string}:${infer Name}`
    ? Name
    : never

/** Where a page stands. `addresses` lists every path that serves it, the canonical one first. */
export interface PageLocation {
  readonly url: string
  readonly canonical: string
  readonly addresses: readonly string[]
}

/** What goes into `<head>`. Title and description are required on every page. */
export interface Head {
  readonly title: string
  readonly description: string
  readonly keywords?: readonly string[] | undefined
  /** What the page is to those who share it; `website` by default. */
  readonly type?: 'website' | 'article' | undefined
  /** The day or moment, in ISO 8601, of first publication and of the last change, as the content says. */
  readonly published?: string | undefined
  readonly modified?: string | undefined
  /** Beside what every page says: what this one is, in nodes that refer to each other by `@id`. */
  readonly jsonLd?: readonly JsonLdNode[]
  /** Keep the page out of search engines and the sitemap. */
  readonly noindex?: boolean | undefined
  /** An absolute address to send the browser to; host files get a 301 as well. */
  readonly redirect?: string
  /** For the picture that stands for the page where it is shared; by default its first heading over its first picture. */
  readonly share?: { readonly image?: string; readonly accent?: string } | undefined
  /** Addresses of pictures that the first view needs and that stand in no `<img>`. */
  readonly preload?: readonly string[]
}

export interface Instance<Route extends string, Item> {
  readonly params: Readonly<Record<RouteParameters<Route>, string>>
  readonly item: Item
}

export interface RenderInput<Route extends string, Item, Content extends Sources> {
  readonly params: Readonly<Record<RouteParameters<Route>, string>>
  readonly item: CompleteItem<Item>
  readonly content: LoadedAll<Content>
  readonly place: PageLocation
}

/**
 * A page family: one route pattern, the content it depends on, and how it renders.
 *
 * `content` is what `head` and `render` see, and exactly what makes a page stale when it changes.
 * `from` is what `each` sees besides: it decides which pages exist and hands each one its `item`.
 */
export interface Page<Route extends string, Content extends Sources, From extends Sources, Item> {
  readonly route: Route
  /** Further addresses that serve the same page. */
  readonly alsoAt?: readonly string[]
  readonly content: Content
  readonly from?: From
  readonly each?: (sources: ListedAll<Content & From>) => readonly Instance<Route, Item>[]
  readonly head: (input: RenderInput<Route, Item, Content>) => Head
  readonly render: (input: RenderInput<Route, Item, Content>) => ReactNode
}

/** A page of any shape, as the generator handles it. */
export type AnyPage = Page<string, Sources, Sources, unknown>

/** What a published text is told of its site. */
export type FileSite = Pick<SiteSettings, 'origin' | 'language' | 'name'>

/** One published text that is no page: an index, a list for machines. Where a file of its content has errors, it is left out. */
export interface PublishedFile<From extends Sources> {
  /** Address, with its ending: `/blog/search.json`. */
  readonly path: string
  readonly from: From
  readonly make: (sources: LoadedAll<From>, site: FileSite) => string
}

/** A file of any shape, as the generator handles it. */
export type AnyFile = PublishedFile<Sources>

export interface SiteDefinition<Content extends Sources = Sources> {
  readonly content: Content
  readonly settings: (content: LoadedAll<Content>) => SiteSettings
}

export const defineCollection = <Schema extends z.ZodType>(
  collection: Omit<Collection<Schema>, 'kind'>,
): Collection<Schema> => ({ kind: 'collection', ...collection })

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

export const defineSite = <Content extends Sources>(site: SiteDefinition<Content>): SiteDefinition<Content> => site
