import { defineCheck } from '#site'

export default defineCheck({
  code: 'style/shouting',
  severity: 'warning',
  explain: {
    means: 'A sentence ends in more than one exclamation mark.',
    wrong: 'text: It is cold!!',
    right: 'text: It is cold!',
  },
  on: 'page',
  run: ({ page }) =>
    page.texts.flatMap(({ text }) =>
      [...text.matchAll(/\w+!!+/g)].map(({ 0: words, index }) => ({
        message: `“${words}” shouts`,
        help: 'use one exclamation mark',
        at: { words, sentence: text, index },
        replacement: words.replace(/!+$/, '!'),
      })),
    ),
})
