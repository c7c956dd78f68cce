import type { Family } from './explanation.ts'

export const yaml: Family<'yaml' | 'front-matter'> = {
  'yaml/syntax': {
    what: 'The YAML of a file or of its front matter cannot be read: a quotation mark is open, an indent is off, or a colon stands in plain text.',
    why: 'Nothing in the file can be used until it can be read, so every page made from it is left out.',
    language: 'yaml',
    wrong: 'title: Spring: what to sow',
    right: 'title: "Spring: what to sow"',
  },
  'yaml/duplicate-key': {
    what: 'One field stands twice in one group.',
    why: 'Only one of the two values can be shown, and an editor who changes the other one would wonder why nothing happens.',
    language: 'yaml',
    wrong: 'title: Sowing\ntext: When to begin.\ntitle: Harvest',
    right: 'title: Sowing\ntext: When to begin.',
  },
  'yaml/forbidden': {
    what: 'The YAML uses an anchor, an alias, a merge key, a tag, a number without end, or a key that JavaScript keeps for itself.',
    why: 'Such a value comes from elsewhere, or is none that a page could show: a change in one place would alter texts that nobody looked at.',
    language: 'yaml',
    wrong: 'open: &hours 9 to 5\nphone: *hours',
    right: 'open: 9 to 5\nphone: 9 to 5',
  },
  'yaml/too-deep': {
    what: 'Lists and groups are nested deeper than any content needs.',
    why: 'It is nearly always a slip in the indents, and deep enough it would stop the build for everybody.',
    language: 'yaml',
    wrong: 'beds: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[roses]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
    right: 'beds:\n  - roses',
  },
  'front-matter/missing': {
    what: 'A markdown file does not begin with its fields between two lines `---`.',
    why: 'Without fields the page has no title and no address, so it cannot be made.',
    language: 'markdown',
    wrong: '# Sowing\n\nBegin in March.',
    right: '---\ntitle: Sowing\nslug: sowing\n---\n\nBegin in March.',
  },
}
