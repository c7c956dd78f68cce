import { warning } from './entry.ts'

export const text = {
  'text/product-name': warning('the name of a product is misspelled', 'yaml', {
    what: 'The name of a product is written otherwise than the site lists it.',
    why: 'Visitors who search for the name would not find it, and its owner may object.',
    wrong: 'text: The Green Thumb cuts hedges.',
    right: 'text: The GreenThumb cuts hedges.',
  }),
  'text/too-alike': warning('two pages of a family differ in names alone', 'yaml', {
    what: 'Two pages of one family say the same but for names and numbers.',
    why: 'Search engines take such pages for copies and may show none of them, and a visitor learns nothing from the second.',
    wrong: '# the page of every village\ntext: People in Ashford love our garden.',
    right: '# the page of Ashford\ntext: The chalk below Ashford drains fast, so we water at dawn.',
  }),
}
