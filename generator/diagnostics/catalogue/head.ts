import { error, warning } from './entry.ts'

export const head = {
  'head/missing-title': error('a page has no title', 'tsx', {
    what: 'A page has no title.',
    why: 'Tabs, bookmarks and search results would show its address instead.',
    wrong: "head: () => ({ title: '', description: 'What grows here and when to sow it.' })",
    right: "head: () => ({ title: 'Our garden', description: 'What grows here and when to sow it.' })",
  }),
  'head/missing-description': error('a page has no description', 'tsx', {
    what: 'A page has no description.',
    why: 'Search engines would show a piece of text of their own choice below its title.',
    wrong: "head: () => ({ title: 'Our garden', description: '' })",
    right: "head: () => ({ title: 'Our garden', description: 'What grows here, when to sow it, and who to ask.' })",
  }),
  'head/title-too-long': warning('a title has more than 60 characters', 'yaml', {
    what: 'A title has more than 60 characters, the name of the site included.',
    why: 'Search results cut it, most often in the middle of what sets the page apart.',
    wrong: 'title: Everything you always wanted to know about the right time for sowing',
    right: 'title: When to sow',
  }),
  'head/description-length': warning('a description has fewer than 50 or more than 160 characters', 'yaml', {
    what: 'A description has fewer than 50 or more than 160 characters.',
    why: 'A short one tells searchers too little to choose the page, and a long one is cut.',
    wrong: 'description: About sowing.',
    right: 'description: When to sow which vegetable, with the tools you need and the mistakes to avoid.',
  }),
  'head/duplicate-title': error('two pages have one title', 'yaml', {
    what: 'Two pages have the same title.',
    why: 'Visitors cannot tell them apart in tabs and search results, and search engines may drop one of them.',
    wrong: '# content/notes/harvest.yaml\ntitle: Notes\n# content/notes/sowing.yaml has it too',
    right: '# content/notes/harvest.yaml\ntitle: Notes on the harvest',
  }),
  'head/duplicate-description': warning('two pages have one description', 'yaml', {
    what: 'Two pages have the same description.',
    why: 'Search results that read alike look like one page twice, so visitors skip both.',
    wrong: '# in both notes\ndescription: A note from our garden, written for all who like to grow things.',
    right: 'description: How to tell when beans, pumpkins and late potatoes are ready to be picked.',
  }),
  'heading/order': warning('headings leave a level out, or do not begin with h1', 'markdown', {
    what: 'The headings of a page do not begin with `h1`, hold a second one, or go down by more than one level at once.',
    why: 'Readers who go through a page by its headings would think that a part is missing.',
    wrong: '## Tools\n\n#### Spades',
    right: '## Tools\n\n### Spades',
  }),
}
