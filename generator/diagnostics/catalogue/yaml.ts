import { error } from './entry.ts'

export const yaml = {
  'yaml/syntax': error('the YAML cannot be read', 'yaml', {
    what: 'The YAML of a file or of its front matter cannot be read: a quotation mark is open, an indent is off, or a colon stands in plain text.',
    why: 'Nothing in the file can be used until it can be read, so every page made from it is left out.',
    wrong: 'title: Spring: what to sow',
    right: 'title: "Spring: what to sow"',
  }),
  'yaml/duplicate-key': error('a key stands twice in one mapping', 'yaml', {
    what: 'One field stands twice in one group.',
    why: 'Only one of the two values can be shown, and an editor who changes the other one would wonder why nothing happens.',
    wrong: 'title: Sowing\ntext: When to begin.\ntitle: Harvest',
    right: 'title: Sowing\ntext: When to begin.',
  }),
  'yaml/forbidden': error('the YAML uses an alias, anchor, merge key, tag or reserved key', 'yaml', {
    what: 'The YAML uses an anchor, an alias, a merge key, a tag, a number without end, or a key that JavaScript keeps for itself.',
    why: 'Such a value comes from elsewhere, or is none that a page could show: a change in one place would alter texts that nobody looked at.',
    wrong: 'open: &hours 9 to 5\nphone: *hours',
    right: 'open: 9 to 5\nphone: 9 to 5',
  }),
  'yaml/too-deep': error('the YAML is nested too deeply', 'yaml', {
    what: 'Lists and groups are nested deeper than any content needs.',
    why: 'It is nearly always a slip in the indents, and deep enough it would stop the build for everybody.',
    wrong: 'beds: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[roses]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
    right: 'beds:\n  - roses',
  }),
  'front-matter/missing': error('a markdown file does not begin with front matter', 'markdown', {
    what: 'A markdown file does not begin with its fields between two lines `---`.',
    why: 'Without fields the page has no title and no address, so it cannot be made.',
    wrong: '# Sowing\n\nBegin in March.',
    right: '---\ntitle: Sowing\nslug: sowing\n---\n\nBegin in March.',
  }),
}
