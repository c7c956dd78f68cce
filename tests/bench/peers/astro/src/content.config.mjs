import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

export const collections = {
  blog: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/blog' }),
    schema: z.object({
      title: z.string(),
      excerpt: z.string(),
      date: z.coerce.date(),
      author: z.string(),
      cover: z.string(),
      tags: z.array(z.string()),
    }),
  }),
}
