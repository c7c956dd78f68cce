import { defineSingle, image, z } from '#site'
import { closing, head, heading, lead, line, paragraph, text } from '../fields.ts'

/** Words of the blog's index and around its articles. */
export const blogPage = defineSingle({
  file: 'pages/blog.yaml',
  schema: z.strictObject({
    head: head(),
    title: heading(),
    lead: lead(),
    search: z
      .strictObject({
        label: text('Name of the search field.'),
        placeholder: text('Shown in the field while it is empty.'),
        found: z
          .strictObject({
            one: text('One article was found.'),
            many: text('More were found.'),
            none: text('None was found.'),
            topics: text('Said before three topics, where none was found.'),
          })
          .describe('Said of what was found, before the query; the number of articles stands where `%` is.'),
      })
      .describe('Words of the search.'),
    readArticle: text('The link on the card of each article.'),
    latest: text('Heading over the newest articles.'),
    newsletter: z
      .strictObject({
        title: heading(),
        text: paragraph(),
        label: text('Name of the e-mail field.'),
        placeholder: text('Shown in the field while it is empty.'),
        button: text('The words on the button.'),
      })
      .describe('The part where visitors will sign up; it sends nothing until there is a list.'),
    article: z
      .strictObject({
        titleSuffix: text("Appended to an article's title in the browser tab."),
        back: text('The link back to the list.'),
        contents: text('Heading of the table of contents.'),
        writtenBy: text("Stands before the author's name."),
        publisher: text("Stands under the author's name: what readers should know of the publisher."),
        share: text('Heading over the ways to share the article.'),
        related: text('Heading over articles on the same subjects.'),
        closing: closing(),
        closings: z
          .partialRecord(line(), image())
          .describe('By product line: the picture of the last screen, where it is another.'),
      })
      .describe('Words that stand around every article.'),
    notFound: z
      .strictObject({
        head: head(),
        title: heading(),
        text: paragraph(),
        all: text('The link to the whole list, beside the newest articles.'),
      })
      .describe('The page for an address below /blog that no article has.'),
  }),
})
