import { defineCheck } from '#site'
import { posts } from '../../collections/blog.ts'

export default defineCheck({
  code: 'blog/other-portrait',
  severity: 'warning',
  explain: {
    means: 'An author has another picture than in most of their articles, and it is that of somebody else.',
    why: 'Readers would see the face of one person beside the name of another.',
    wrong: 'author:\n  name: Ana Torres\n  avatar: /images/lee-park.webp',
    right: 'author:\n  name: Ana Torres\n  avatar: /images/ana-torres.webp',
  },
  on: 'site',
  content: { posts },
  run: ({ content }) => {
    const authors = content.posts.map(({ file, data: { author } }) => ({ file, ...author }))
    const namesOf = (avatar: string | undefined): ReadonlySet<string> =>
      new Set(authors.filter((one) => one.avatar === avatar).map(({ name }) => name))
    return authors.flatMap(({ file, name, avatar }) => {
      const own = authors.find((one) => one.name === name && namesOf(one.avatar).size === 1)?.avatar
      if (own === undefined || own === avatar) return []
      return [
        {
          message: `${name} has another picture in other articles: ${own}`,
          help: `write \`avatar: ${own}\` below the name, if this is no other person of the same name`,
          ...(avatar === undefined ? {} : { replacement: own }),
          at: { file, path: ['author', avatar === undefined ? 'name' : 'avatar'] },
        },
      ]
    })
  },
})
