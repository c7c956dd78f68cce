export default {
  layout: 'article.njk',
  permalink: ({ slug }) => `/blog/${slug}/`,
  eleventyComputed: { description: ({ excerpt }) => excerpt },
}
