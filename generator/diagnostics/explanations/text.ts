import type { Family } from './explanation.ts'

export const text: Family<'text'> = {
  'text/product-name': {
    what: 'The name of a product is written otherwise than the site lists it.',
    why: 'Visitors who search for the name would not find it, and its owner may object.',
    language: 'yaml',
    wrong: 'text: The Green Thumb cuts hedges.',
    right: 'text: The GreenThumb cuts hedges.',
  },
  'text/too-alike': {
    what: 'Two pages of one family say the same but for names and numbers.',
    why: 'Search engines take such pages for copies and may show none of them, and a visitor learns nothing from the second.',
    language: 'yaml',
    wrong: '# the page of every village\ntext: People in Ashford love our garden.',
    right: '# the page of Ashford\ntext: The chalk below Ashford drains fast, so we water at dawn.',
  },
}
