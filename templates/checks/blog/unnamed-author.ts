import { defineCheck } from '#site'
import { posts } from '../../collections/blog.ts'

export default defineCheck({
  code: 'blog/unnamed-author',
  severity: 'warning',
  explain: {
    means: 'The sentence on the author of an article does not name them.',
    why: 'It was most often copied with the head of somebody else’s article.',
    wrong: 'author:\n  name: Ana Torres\n  about: Lee Park writes about rooms.',
    right: 'author:\n  name: Ana Torres\n  about: Ana Torres writes about rooms.',
  },
  on: 'site',
  content: { posts },
  run: ({ content }) =>
    content.posts.flatMap(({ file, data: { author } }) =>
      author.about === undefined || author.about.includes(author.name)
        ? []
        : [
            {
              message: `this sentence does not name ${author.name}`,
              help: `write a sentence on ${author.name}, or take it out`,
              at: { file, path: ['author', 'about'] },
            },
          ],
    ),
})
