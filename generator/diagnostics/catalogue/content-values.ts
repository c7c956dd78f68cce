import { error, warning } from './entry.ts'

/** Values that no schema can judge: against other entries, the site, the calendar. */
export const contentValues = {
  'content/duplicate': error('two entries share a value that must be unique', 'yaml', {
    what: 'Two entries have one value in a field that must be different in each, such as `slug`.',
    why: 'Both claim one address or place in the order, so one of them could not be reached.',
    wrong: '# content/notes/harvest.md\nslug: sowing',
    right: '# content/notes/harvest.md\nslug: harvest',
  }),
  'content/name-mismatch': error('a field that must equal the file name does not', 'yaml', {
    what: 'A field that must equal the name of its file does not.',
    why: 'An editor who looks for the page by its address would not find the file.',
    wrong: '# content/notes/harvest.md\nslug: harvset',
    right: '# content/notes/harvest.md\nslug: harvest',
  }),
  'content/broken-reference': error('a reference names an entry that does not exist', 'yaml', {
    what: 'A field names an entry of another collection, and there is no such entry.',
    why: 'The page would show an empty place where the other entry belongs.',
    wrong: 'gardener: ana',
    right: 'gardener: anna',
  }),
  'content/unknown-variable': error('a text uses a variable that the site does not define', 'yaml', {
    what: 'A text uses a word in braces that the site does not define.',
    why: 'Visitors would read the braces themselves.',
    wrong: 'text: Write to {brnad}.',
    right: 'text: Write to {brand}.',
  }),
  'content/unreferenced': warning('no page shows an entry', 'yaml', {
    what: 'An entry is sound, but no page shows it.',
    why: 'Work has gone into a text that no visitor can find, or something old was left behind.',
    wrong: '# content/gardeners/ben.yaml, which no note names\nname: Ben',
    right: '# content/notes/sowing.yaml\ngardener: ben',
  }),
  'content/date-order': error('an entry is to expire before it is published', 'yaml', {
    what: 'An entry has a `publishAt` that is later than its `expireAt`.',
    why: 'It would never be seen: it is over before it begins.',
    wrong: 'publishAt: 2025-06-01\nexpireAt: 2025-05-01',
    right: 'publishAt: 2025-05-01\nexpireAt: 2025-06-01',
  }),
  'content/unreal-date': error('a date is not in the calendar', 'yaml', {
    what: 'A date has the right form but no calendar has that day.',
    why: 'Machines would silently move it to another day, and visitors would read a date that cannot be.',
    wrong: 'date: February 30, 2025',
    right: 'date: February 28, 2025',
  }),
  'content/placeholder': warning('a text or address is a stand-in for the real one', 'yaml', {
    what: 'A text holds an address of an example domain, or the entry is marked `sample: true`.',
    why: 'Visitors would write to nobody, or take made-up words for real ones.',
    wrong: 'email: hello@example.com',
    right: 'email: hello@garden-club.org',
  }),
}
