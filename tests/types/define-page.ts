import { defineCollection, definePage, defineSingle, type JsonLdNode, type RouteParameters, reference, z } from '#site'

/** Held by the type checker: what must not compile is marked, and an unmarked or needless mark is an error. */

const notes = defineCollection({
  folder: 'notes',
  format: 'markdown',
  schema: z.strictObject({ slug: z.string(), order: z.number() }),
})
const about = defineSingle({ file: 'pages/about.yaml', schema: z.strictObject({ title: z.string() }) })

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <_T extends true>(): void => undefined

isTrue<Equal<RouteParameters<'/blog/:slug'>, 'slug'>>()
isTrue<Equal<RouteParameters<'/:year/x/:slug'>, 'year' | 'slug'>>()
isTrue<Equal<RouteParameters<'/about'>, never>>()
isTrue<Equal<RouteParameters<'/blog/:page?'>, 'page'>>()
isTrue<Equal<RouteParameters<'/:year?/x/:slug'>, 'year' | 'slug'>>()

export const article = definePage({
  route: '/notes/:slug',
  from: { notes },
  content: { about },
  each: ({ notes }) => notes.map((note) => ({ params: { slug: note.data.slug }, item: note })),
  head: ({ item, content }) => {
    isTrue<Equal<typeof item.data.order, number>>()
    isTrue<Equal<typeof content.about.title, string>>()
    return { title: item.data.slug, description: content.about.title }
  },
  render: ({ item, params }) => `${item.html}${params.slug}`,
})

export const wrongParameter = definePage({
  route: '/notes/:slug',
  from: { notes },
  content: {},
  // @ts-expect-error the route has no parameter `slg`
  each: ({ notes }) => notes.map((note) => ({ params: { slg: note.data.slug }, item: note })),
  head: () => ({ title: '', description: '' }),
  render: () => '',
})

export const wrongField = definePage({
  route: '/about',
  content: { about },
  // @ts-expect-error the schema has no field `titel`
  head: ({ content }) => ({ title: content.about.titel, description: '' }),
  render: () => '',
})

export const undeclaredSource = definePage({
  route: '/about',
  from: { notes },
  content: { about },
  head: () => ({ title: '', description: '' }),
  // @ts-expect-error `notes` is not among the content that render sees
  render: ({ content }) => content.notes.length,
})

export const noDescription = definePage({
  route: '/about',
  content: {},
  // @ts-expect-error a page must have a description
  head: () => ({ title: '' }),
  render: () => '',
})

export const readOnly = definePage({
  route: '/notes',
  content: { notes },
  head: () => ({ title: '', description: '' }),
  render: ({ content }) => {
    // @ts-expect-error entries belong to everybody
    content.notes[0] = undefined
    return ''
  },
})

export const wrongUnique = defineCollection({
  folder: 'x',
  format: 'yaml',
  // @ts-expect-error a unique field must be one of the schema's
  unique: ['nope'],
  schema: z.strictObject({ a: z.string() }),
})

export const unknownType = definePage({
  route: '/about',
  content: {},
  // @ts-expect-error schema.org has no `BlogPost`
  head: () => ({ title: '', description: '', jsonLd: [{ '@type': 'BlogPost', headline: '' }] }),
  render: () => '',
})

export const unknownProperty = {
  '@type': 'Product',
  name: '',
  // @ts-expect-error schema.org has no `headlin`
  headlin: '',
} satisfies JsonLdNode

const posts = defineCollection({
  folder: 'posts',
  format: 'markdown',
  schema: z.strictObject({
    note: reference(notes),
    others: z.array(reference<{ readonly title: string }>('posts')),
    unknown: reference('posts'),
  }),
})
const comments = defineCollection({
  folder: 'comments',
  format: 'yaml',
  schema: z.strictObject({ post: reference(posts) }),
})

export const references = definePage({
  route: '/posts/:slug',
  content: { comments },
  from: { posts },
  each: ({ posts }) =>
    posts.map((post) => ({ params: { slug: post.data.note.data.slug }, item: { post, note: post.data.note } })),
  head: ({ item: { post, note }, content }) => {
    isTrue<Equal<typeof post.data.note.data.order, number>>()
    isTrue<Equal<(typeof post.data.others)[number]['data']['title'], string>>()
    isTrue<Equal<typeof post.data.unknown.data, unknown>>()
    // @ts-expect-error a reference has no body
    note.html
    const [comment] = content.comments
    // @ts-expect-error references of an entry that is named are not followed
    comment?.data.post.data.note.data
    return { title: comment?.data.post.data.note.id ?? '', description: '' }
  },
  render: ({ item: { post } }) => post.html,
})

const prices = defineCollection({
  load: { file: 'prices.csv', id: 'code' },
  schema: z.strictObject({ code: z.string(), price: z.coerce.number() }),
})

export const price = definePage({
  route: '/prices/:page?',
  from: { prices },
  content: {},
  each: ({ prices }) => prices.map((row) => ({ params: { page: row.id }, item: row })),
  head: ({ item }) => {
    isTrue<Equal<typeof item.data.price, number>>()
    return { title: item.data.code, description: '' }
  },
  render: () => '',
})

export const withoutId = defineCollection({
  // @ts-expect-error the schema has no field `sku`
  load: { file: 'prices.csv', id: 'sku' },
  schema: z.strictObject({ code: z.string() }),
})

export const noTable = defineCollection({
  // @ts-expect-error a table is CSV or JSON
  load: { file: 'prices.xml', id: 'code' },
  schema: z.strictObject({ code: z.string() }),
})
