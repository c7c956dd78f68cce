import { definePage, defineSingle, type Loaded, z } from '../../generator/define.ts'
import { blogPageCount, postsOnPage } from '../blog-pages.ts'
import { posts } from '../collections/blog.ts'
import { site } from '../collections/site.ts'
import { head, text } from '../fields.ts'
import { BlogIndex, blogIndexHead } from '../sections/blog-index.tsx'

export const blog = defineSingle({
  file: 'pages/blog.yaml',
  schema: z.strictObject({
    head: head(),
    title: text(),
    lead: text(),
    search: z.strictObject({
      label: text(),
      placeholder: text(),
      found: z
        .strictObject({ one: text(), many: text(), none: text() })
        .describe('Said of what was found, before the query; the number of articles stands where `%` is.'),
    }),
    readArticle: text(),
    latest: text(),
    newsletter: z.strictObject({
      title: text(),
      text: text(),
      label: text(),
      placeholder: text(),
      button: text(),
      notice: z
        .strictObject({ title: text(), text: text() })
        .describe('Shown instead of signing up: there is no list yet.'),
    }),
    article: z.strictObject({
      titleSuffix: text().describe("Appended to an article's title in the browser tab."),
      back: text(),
      contents: text(),
      writtenBy: text(),
      share: text(),
      related: text(),
    }),
    notFound: z.strictObject({ head: head(), title: text(), text: text() }),
  }),
})

/** What is said where no article has the address. */
export const lostPost = ({ notFound: { title, text }, article }: Loaded<typeof blog>) => ({
  title,
  text,
  action: { label: article.back, href: '/blog' },
})

export default definePage({
  route: '/blog',
  from: { posts },
  content: { site, blog },
  each: ({ posts }) => [{ params: {}, item: { pageCount: blogPageCount(posts.length), posts: postsOnPage(posts, 1) } }],
  head: ({ item, content, place }) => blogIndexHead(content.blog.head, item.posts, place),
  render: ({ item, content, place }) => <BlogIndex {...item} {...content} place={place} page={1} />,
})
