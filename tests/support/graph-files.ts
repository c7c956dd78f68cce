import { createPng } from './create-png.ts'

const watering =
  'Water the seedlings in the morning, keep the door shut at night, and write down what the thermometer by the wall says.'

/** Files that the garden lacks: entries that dates hide, an entry beside the notes, near-duplicates,
 * JSON-LD with words of other pages, a page whose text alone has variables, checks of each scope, a file. */
export const graphFiles: Readonly<Record<string, string | Buffer>> = {
  'content/notes/frost.md': `---
slug: frost
title: Frost
order: 3
season: winter
tags: [cold]
publishAt: '2025-05-20'
expireAt: '2025-06-08'
---

Of {name}: straw covers the beds.

${watering}
`,
  'content/notes/thaw.md': `---
slug: thaw
title: Thaw
order: 4
season: winter
draft: true
after: frost
---

${watering}

See [frost](/notes/frost) and ![the shed](/images/shed.png)
`,
  'content/notes/dew.md': `---
slug: dew
title: Dew
order: 5
season: summer
after: sowing
---

In the Walled garden there is dew on the leaves, long after [sowing](sowing.md#what-grows): ![a leaf](leaf.png)

${watering}
`,
  'content/notes/mist.md': `---
slug: mist
title: Mist
order: 6
season: autumn
---

${watering}
`,
  'content/tools/spade-1.yaml': `id: spade-1
name: Spade
for: [sowing]
text: A brick wall with a low door
`,
  'content/images/shed.png': createPng(60, 40),
  'content/notes/leaf.png': createPng(50, 50),
  'templates/pages/almanac.tsx': `import { definePage, list } from '#site'
import { garden } from '../collections/garden.ts'
import { notes } from '../collections/notes.ts'
import { tools } from '../collections/tools.ts'

export default definePage({
  route: '/almanac',
  alsoAt: ['/year'],
  content: { garden, notes, tools: list(tools) },
  head: ({ content, place }) => ({
    title: 'Almanac',
    description: \`The year of \${content.garden.name}: \${content.notes.length} notes, first of all \${content.notes[0]?.data.title}.\`,
    jsonLd: [
      {
        '@type': 'WebPage',
        '@id': \`\${place.canonical}#page\`,
        name: content.garden.name,
        description: 'The soil is ready when it crumbles.',
        url: place.canonical,
        isPartOf: { '@id': '/#garden' },
        about: content.tools.map(({ data }) => ({ '@type': 'Product', name: data.name, url: '/notes/sowing#what-grows' })),
      },
    ],
  }),
  render: ({ content }) => (
    <main>
      <h1 id="year">The year of {content.garden.name}</h1>
      {content.notes.slice(0, 1).map(({ id, html, data }) => (
        <section key={id} id={data.slug}>
          <h2>{data.title}</h2>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </section>
      ))}
      <ul>{content.tools.map(({ data }) => <li key={data.id}>{data.name}: {data.text}</li>)}</ul>
      <a href="/#top">Home</a>
    </main>
  ),
})
`,
  'content/pages/shed.yaml': `title: The shed of {name}
text: |
  Tools of **{name}** hang here.
`,
  'templates/pages/shed.tsx': `import { definePage, defineSingle, markdown, z } from '#site'

const shed = defineSingle({ file: 'pages/shed.yaml', schema: z.strictObject({ title: z.string(), text: markdown() }) })

export default definePage({
  route: '/shed',
  content: { shed },
  head: ({ content }) => ({ title: content.shed.title, description: \`Where everything is put away: \${content.shed.text.source}\` }),
  render: ({ content }) => (
    <main>
      <h1>{content.shed.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: content.shed.text.html }} />
      <a href="/almanac">Almanac</a>
    </main>
  ),
})
`,
  'templates/files/notes.ts': `import { defineFile } from '#site'
import { notes } from '../collections/notes.ts'

export default defineFile({
  path: '/notes.txt',
  from: { notes },
  make: ({ notes }, { name }) => notes.map(({ data, html }) => \`\${name}: \${data.title} \${html.length}\`).join('\\n'),
})
`,
  'templates/checks/season.ts': `import { defineCheck } from '#site'
import { garden } from '../collections/garden.ts'

export default defineCheck({
  code: 'garden/season',
  severity: 'warning',
  explain: { means: 'A file names the garden.', wrong: 'Walled Garden', right: '{name}' },
  on: 'document',
  content: { garden },
  run: ({ document, content }) =>
    document.texts.flatMap(({ text, path }) =>
      text.includes(content.garden.name) && document.file !== 'content/garden.yaml'
        ? [{ message: 'the name', at: { file: document.file, ...(path && { path }), words: content.garden.name } }]
        : [],
    ),
})
`,
  'templates/checks/today.ts': `import { defineCheck, list } from '#site'
import { notes } from '../collections/notes.ts'

export default defineCheck({
  code: 'garden/today',
  severity: 'warning',
  explain: { means: 'A page has no note.', wrong: 'none', right: 'one' },
  on: 'site',
  content: { notes: list(notes) },
  run: ({ site, content }) =>
    site.pages.flatMap(({ url, title, heading, links }) =>
      links.length < content.notes.length && heading !== title
        ? [{ message: \`\${url} has \${links.length} links on \${site.today}\`, at: { words: heading } }]
        : [],
    ),
})
`,
}
