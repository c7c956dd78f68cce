const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const posts = (api) => api.getFilteredByGlob('src/blog/*.md').sort((a, b) => b.date - a.date)

export default function configure(config) {
  config.addPassthroughCopy({ statics: '/' })
  config.addFilter('isoDate', (date) => date.toISOString().slice(0, 10))
  config.addFilter('longDate', (date) => longDate.format(date))
  config.addFilter('relatedTo', (newest, tag, url) => newest[tag].filter((post) => post.url !== url).slice(0, 3))
  config.addCollection('posts', posts)
  config.addCollection('newestByTag', (api) => {
    const newest = {}
    for (const post of posts(api))
      for (const tag of post.data.tags) {
        newest[tag] ??= []
        if (newest[tag].length < 4) newest[tag].push(post)
      }
    return newest
  })
  return { dir: { input: 'src', output: '_site' }, markdownTemplateEngine: false, htmlTemplateEngine: 'njk' }
}
