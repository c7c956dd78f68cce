import { error } from './entry.ts'

/** Files, and the syntax of YAML. */
export const sourceSyntax = {
  'source/encoding': error('a file is not valid UTF-8 text', 'text', {
    what: 'A content file holds bytes that are not UTF-8, a NUL byte, or an invisible character that turns the direction of text.',
    why: 'Visitors would see broken letters, and text that is turned around can read as something else than what an editor approved.',
    wrong: 'beds.yaml, saved by the editor as UTF-16 or Windows-1252',
    right: 'beds.yaml, saved as UTF-8',
  }),
  'source/symlink': error('a symbolic link stands among the content', 'text', {
    what: 'A symbolic link stands where a file or folder of the site should be.',
    why: 'A link can lead out of the site or to nothing on another machine, so the page it belongs to would come out differently there.',
    wrong: 'content/notes/sowing.md -> /home/anna/sowing.md',
    right: 'content/notes/sowing.md (the file itself)',
  }),
  'source/too-large': error('a file is larger than the limit for its kind', 'text', {
    what: 'A content file is larger than the limit for its kind: 1 MB for markdown, 512 KB for YAML.',
    why: 'It would make a page that takes long to load on a phone, and one that nobody can edit with ease.',
    wrong: 'content/notes/whole-book.md (4.2 MB)',
    right: 'content/notes/chapter-1.md (60 KB)\ncontent/notes/chapter-2.md (75 KB)',
  }),
  'source/name': error('a file name cannot become an address', 'text', {
    what: 'A file or folder name has a control character, a backslash or bytes that are no text, or the name of a text has a space.',
    why: 'Addresses are made from file names, and no visitor could open or share one with such characters in it.',
    wrong: 'content/notes/sow\\ing.md',
    right: 'content/notes/sowing.md',
  }),
  'source/merge-conflict': error('two versions of a text stand in a file', 'text', {
    what: 'A file holds the lines `<<<<<<<`, `=======` and `>>>>>>>` that git leaves where two people changed the same lines.',
    why: 'Visitors would read both versions and the lines between them.',
    wrong: '<<<<<<< HEAD\nSow in March.\n=======\nSow in April.\n>>>>>>> spring',
    right: 'Sow in April.',
  }),
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
    what: 'A markdown file does not begin with its fields: YAML between two lines `---`.',
    why: 'Without fields the page has no title and no address, so it cannot be made.',
    wrong: '# Sowing\n\nBegin in March.',
    right: '---\ntitle: Sowing\nslug: sowing\n---\n\nBegin in March.',
  }),
  'front-matter/stray-field': error('a field stands in the text below the front matter', 'markdown', {
    what: 'A line of the text is a field with its value, such as `draft: true`, and not between the two lines `---`.',
    why: 'It has no effect there, so the page is published as if it was not written, and visitors read the line itself.',
    wrong: '---\ntitle: Sowing\nslug: sowing\n---\n\nBegin in March.\n\ndraft: true',
    right: '---\ntitle: Sowing\nslug: sowing\ndraft: true\n---\n\nBegin in March.',
  }),
}
