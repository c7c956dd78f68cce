import { error, warning } from './entry.ts'

/** Files and fields against their schema, and values that no schema can judge: against other entries, the site, the calendar. */
export const content = {
  'content/missing-file': error('a file that a page needs is not there', 'text', {
    what: 'A page reads a content file that is not there.',
    why: 'The page cannot be made, and visitors who follow links to it would find nothing.',
    wrong: 'content/pages/hmoe.yaml',
    right: 'content/pages/home.yaml',
  }),
  'content/unclaimed-file': error('no collection or page reads a content file', 'text', {
    what: 'A file below `content/` belongs to no collection and no page.',
    why: 'Its text would never be seen, although its editor thinks that it is published.',
    wrong: 'content/notes/harvest.yml',
    right: 'content/notes/harvest.md',
  }),
  'content/unknown-field': error('a field is not in the schema', 'yaml', {
    what: 'A field is not among those that this kind of content has.',
    why: 'Nothing on the site would show it: most often its name is misspelled and the real field stays empty.',
    wrong: 'titel: Sowing',
    right: 'title: Sowing',
  }),
  'content/missing-field': error('a required field is not there', 'yaml', {
    what: 'A field that this kind of content must have is not there.',
    why: 'The page would have a hole where visitors expect a heading, a text or a picture.',
    wrong: 'title: Sowing',
    right: 'title: Sowing\nsummary: When to begin, and with what.',
  }),
  'content/wrong-type': error('a value has another type than the schema says', 'yaml', {
    what: 'A value is of another kind than the field takes: a number for a text, a text for a list, nothing at all.',
    why: 'The page could not show it as it is meant: to YAML a bare `5` is a number, and a bare `true` a yes.',
    wrong: 'title: 5\ntags: spring',
    right: 'title: "5"\ntags:\n  - spring',
  }),
  'content/wrong-value': error('a value is none of those allowed', 'yaml', {
    what: 'A field takes one of a few words, and the value is none of them.',
    why: 'The page would not know which look or which group is meant.',
    wrong: 'season: sprnig',
    right: 'season: spring',
  }),
  'content/wrong-format': error('a text does not have the form that the schema asks for', 'yaml', {
    what: 'A text does not have the form that the field asks for, such as an address, an e-mail address or a date.',
    why: 'Links made from it would lead nowhere, and dates could not be put in order.',
    wrong: 'source: www.garden-club.org',
    right: 'source: https://www.garden-club.org',
  }),
  'content/wrong-size': error('a text, list or number is too small or too large', 'yaml', {
    what: 'A text or list has too few or too many characters or items, or a number is too small or too large.',
    why: 'The layout is made for what the limits allow: more would be cut or overflow, less would leave a hole.',
    wrong: 'tags: []',
    right: 'tags:\n  - spring',
  }),
  'content/invalid': error('a value breaks a rule of the schema', 'yaml', {
    what: 'A value breaks a rule that the template sets for this field; the message says which.',
    why: 'The page counts on that rule and would come out wrong.',
    wrong: 'from: May\nuntil: March',
    right: 'from: March\nuntil: May',
  }),
  'content/duplicate': error('two entries share a value that must be unique', 'yaml', {
    what: 'Two entries have one value in a field that must be different in each, such as `slug`, or two files are one entry, such as `sowing.md` and `sowing/index.md`.',
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
  'content/curly-quotes': warning('curly quotation marks stand around a value, or one mark stands alone', 'yaml', {
    what: 'Curly quotation marks, as word processors write them, stand around a whole value, or a value ends with a mark that has no other. To YAML they are part of the text.',
    why: 'Visitors would see the quotation marks.',
    wrong: 'title: “Sowing”',
    right: 'title: "Sowing"',
  }),
  'content/unreal-date': error('a date is not in the calendar', 'yaml', {
    what: 'A date has the right form but no calendar has that day.',
    why: 'Machines would silently move it to another day, and visitors would read a date that cannot be.',
    wrong: 'date: February 30, 2025',
    right: 'date: February 28, 2025',
  }),
  'content/repeated-reference': error('a list names an entry twice, or the entry that it is in', 'yaml', {
    what: 'A list of references names one entry twice, or the entry that the list is in.',
    why: 'The page would show one link or card twice, or lead visitors to the page that they are on.',
    wrong: '# content/notes/sowing.md\nseeAlso:\n  - harvest\n  - harvest\n  - sowing',
    right: '# content/notes/sowing.md\nseeAlso:\n  - harvest',
  }),
  'content/repeated-text': warning('a paragraph or an item of a list stands twice', 'markdown', {
    what: 'A paragraph stands twice in a row, or an item with several fields twice in one list.',
    why: 'It was most often pasted twice, and visitors would read it twice.',
    wrong:
      'Begin in March, as soon as the soil crumbles in the hand and the nights stay above freezing.\n\nBegin in March, as soon as the soil crumbles in the hand and the nights stay above freezing.',
    right: 'Begin in March, as soon as the soil crumbles in the hand and the nights stay above freezing.',
  }),
  'content/unfinished-text': warning('a text breaks off in a sentence', 'yaml', {
    what: 'A text of several sentences ends in words without a full stop.',
    why: 'Its end was most often lost while it was copied or saved, and visitors would miss it.',
    wrong: 'text: Begin in March. Sow again in May so that there are',
    right: 'text: Begin in March. Sow again in May so that there are peas in July.',
  }),
  'content/unwritten': error('a text is still to be written', 'yaml', {
    what: 'A text is a stand-in that the command `new` wrote, such as `Author name to be written`, or the filler text “Lorem ipsum dolor”. Drafts may have them.',
    why: 'Visitors would read words that say nothing.',
    wrong: 'title: Title to be written',
    right: 'title: Sowing',
  }),
  'content/placeholder': warning('a text or address is a stand-in for the real one', 'yaml', {
    awaitsOwner: true,
    what: 'A text holds an address of an example domain, or a note such as `TODO`, or the entry is marked `sample: true`.',
    why: 'Visitors would write to nobody, or take made-up words for real ones.',
    wrong: 'email: hello@example.com',
    right: 'email: hello@garden-club.org',
  }),
}
