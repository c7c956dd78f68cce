import type { contentValues } from './content-values.ts'
import type { Family } from './explanation.ts'

/** Files, fields and what ties entries together. Their values: `content-values.ts`. */
export const content: Omit<Family<'content'>, keyof typeof contentValues> = {
  'content/missing-file': {
    what: 'A page reads a content file that is not there.',
    why: 'The page cannot be made, and visitors who follow links to it would find nothing.',
    language: 'text',
    wrong: 'content/pages/hmoe.yaml',
    right: 'content/pages/home.yaml',
  },
  'content/unclaimed-file': {
    what: 'A file below `content/` belongs to no collection and no page.',
    why: 'Its text would never be seen, although its editor thinks that it is published.',
    language: 'text',
    wrong: 'content/notes/harvest.yml',
    right: 'content/notes/harvest.md',
  },
  'content/unknown-field': {
    what: 'A field is not among those that this kind of content has.',
    why: 'Nothing on the site would show it: most often its name is misspelled and the real field stays empty.',
    language: 'yaml',
    wrong: 'titel: Sowing',
    right: 'title: Sowing',
  },
  'content/missing-field': {
    what: 'A field that this kind of content must have is not there.',
    why: 'The page would have a hole where visitors expect a heading, a text or a picture.',
    language: 'yaml',
    wrong: 'title: Sowing',
    right: 'title: Sowing\nsummary: When to begin, and with what.',
  },
  'content/duplicate': {
    what: 'Two entries have one value in a field that must be different in each, such as `slug`.',
    why: 'Both claim one address or place in the order, so one of them could not be reached.',
    language: 'yaml',
    wrong: '# content/notes/harvest.md\nslug: sowing',
    right: '# content/notes/harvest.md\nslug: harvest',
  },
  'content/name-mismatch': {
    what: 'A field that must equal the name of its file does not.',
    why: 'An editor who looks for the page by its address would not find the file.',
    language: 'yaml',
    wrong: '# content/notes/harvest.md\nslug: harvset',
    right: '# content/notes/harvest.md\nslug: harvest',
  },
  'content/broken-reference': {
    what: 'A field names an entry of another collection, and there is no such entry.',
    why: 'The page would show an empty place where the other entry belongs.',
    language: 'yaml',
    wrong: 'gardener: ana',
    right: 'gardener: anna',
  },
  'content/unknown-variable': {
    what: 'A text uses a word in braces that the site does not define.',
    why: 'Visitors would read the braces themselves.',
    language: 'yaml',
    wrong: 'text: Write to {brnad}.',
    right: 'text: Write to {brand}.',
  },
  'content/unreferenced': {
    what: 'An entry is sound, but no page shows it.',
    why: 'Work has gone into a text that no visitor can find, or something old was left behind.',
    language: 'yaml',
    wrong: '# content/gardeners/ben.yaml, which no note names\nname: Ben',
    right: '# content/notes/sowing.yaml\ngardener: ben',
  },
}
