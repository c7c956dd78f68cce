import { error } from './entry.ts'

/** Files, and fields against their schema. */
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
}
