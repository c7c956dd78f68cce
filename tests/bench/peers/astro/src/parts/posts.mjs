import { getCollection } from 'astro:content'

async function load() {
  const posts = (await getCollection('blog')).sort((a, b) => b.data.date - a.data.date)
  const newestByTag = {}
  for (const post of posts)
    for (const tag of post.data.tags) {
      newestByTag[tag] ??= []
      if (newestByTag[tag].length < 4) newestByTag[tag].push(post)
    }
  return { posts, newestByTag }
}

export const loading = load()
