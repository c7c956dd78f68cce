import type { Family } from './explanation.ts'

/** What a field may hold. */
export const contentValues: Pick<
  Family<'content'>,
  | 'content/wrong-type'
  | 'content/wrong-value'
  | 'content/wrong-format'
  | 'content/wrong-size'
  | 'content/invalid'
  | 'content/date-order'
  | 'content/unreal-date'
  | 'content/placeholder'
> = {
  'content/wrong-type': {
    what: 'A value is of another kind than the field takes: a number for a text, a text for a list, nothing at all.',
    why: 'The page could not show it as it is meant: to YAML a bare `5` is a number, and a bare `true` a yes.',
    language: 'yaml',
    wrong: 'title: 5\ntags: spring',
    right: 'title: "5"\ntags:\n  - spring',
  },
  'content/wrong-value': {
    what: 'A field takes one of a few words, and the value is none of them.',
    why: 'The page would not know which look or which group is meant.',
    language: 'yaml',
    wrong: 'season: sprnig',
    right: 'season: spring',
  },
  'content/wrong-format': {
    what: 'A text does not have the form that the field asks for, such as an address, an e-mail address or a date.',
    why: 'Links made from it would lead nowhere, and dates could not be put in order.',
    language: 'yaml',
    wrong: 'source: www.garden-club.org',
    right: 'source: https://www.garden-club.org',
  },
  'content/wrong-size': {
    what: 'A text or list has too few or too many characters or items, or a number is too small or too large.',
    why: 'The layout is made for what the limits allow: more would be cut or overflow, less would leave a hole.',
    language: 'yaml',
    wrong: 'tags: []',
    right: 'tags:\n  - spring',
  },
  'content/invalid': {
    what: 'A value breaks a rule that the template sets for this field; the message says which.',
    why: 'The page counts on that rule and would come out wrong.',
    language: 'yaml',
    wrong: 'from: May\nuntil: March',
    right: 'from: March\nuntil: May',
  },
  'content/date-order': {
    what: 'An entry has a `publishAt` that is later than its `expireAt`.',
    why: 'It would never be seen: it is over before it begins.',
    language: 'yaml',
    wrong: 'publishAt: 2025-06-01\nexpireAt: 2025-05-01',
    right: 'publishAt: 2025-05-01\nexpireAt: 2025-06-01',
  },
  'content/unreal-date': {
    what: 'A date has the right form but no calendar has that day.',
    why: 'Machines would silently move it to another day, and visitors would read a date that cannot be.',
    language: 'yaml',
    wrong: 'date: February 30, 2025',
    right: 'date: February 28, 2025',
  },
  'content/placeholder': {
    what: 'A text holds an address of an example domain, or the entry is marked `sample: true`.',
    why: 'Visitors would write to nobody, or take made-up words for real ones.',
    language: 'yaml',
    wrong: 'email: hello@example.com',
    right: 'email: hello@garden-club.org',
  },
}
