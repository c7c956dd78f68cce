import { defineFile } from '#site'
import { posts } from '../collections/blog.ts'
import { blog } from '../collections/blog-page.ts'
import { site } from '../collections/site.ts'
import { feedEntries } from '../feed.ts'

/** The blog as JSON Feed 1.1. */
export default defineFile({
  path: '/feed.json',
  from: { site, blog, posts },
  make: ({ site, blog, posts }, file) => {
    const whole = {
      version: 'https://jsonfeed.org/version/1.1',
      title: blog.title,
      description: blog.head.description,
      home_page_url: `${file.origin}/blog`,
      feed_url: `${file.origin}/feed.json`,
      icon: `${file.origin}/icon-512.png`,
      favicon: `${file.origin}/favicon.ico`,
      language: file.language,
      authors: [{ name: site.brand, url: `${file.origin}/` }],
      items: feedEntries(posts, file).map(({ id, url, title, summary, html, image, published, author, tags }) => ({
        id,
        url,
        title,
        summary,
        content_html: html,
        image,
        date_published: published,
        authors: [{ name: author.name, avatar: author.avatar }],
        tags,
      })),
    }
    return `${JSON.stringify(whole, undefined, 1)}\n`
  },
})
