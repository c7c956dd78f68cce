import { defineCheck } from '#site'

export default defineCheck({
  code: 'garden/exclamation',
  severity: 'warning',
  explain: {
    means: 'A text ends in more than one exclamation mark.',
    wrong: 'text: The beans are up!!',
    right: 'text: The beans are up!',
  },
  on: 'page',
  run: ({ page }) =>
    page.texts.flatMap(({ text }) => {
      const words = /\S+!!$/.exec(text)?.[0]
      if (words === undefined) return []
      return [
        {
          message: `“${words}” shouts`,
          help: 'one exclamation mark is enough',
          at: { words, sentence: text },
          replacement: words.replace(/!+$/, '!'),
        },
      ]
    }),
})
