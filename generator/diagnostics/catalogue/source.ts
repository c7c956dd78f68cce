import { error } from './entry.ts'

export const source = {
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
    what: 'A file or folder name has a control character, a backslash or bytes that are no text.',
    why: 'Addresses are made from file names, and no visitor could open or share one with such characters in it.',
    wrong: 'content/notes/sow\\ing.md',
    right: 'content/notes/sowing.md',
  }),
}
