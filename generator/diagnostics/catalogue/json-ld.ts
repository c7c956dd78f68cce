import { error } from './entry.ts'

export const jsonLd = {
  'json-ld/unknown-type': error('a node of the JSON-LD has a type that is not known', 'tsx', {
    what: 'A node of the JSON-LD has no `@type`, or one that is not in the list of known types.',
    why: 'Search engines pass over a node whose type they do not know, and say nothing about it.',
    wrong: "jsonLd: [{ '@type': 'BlogPost', headline: 'Sowing' }]",
    right: "jsonLd: [{ '@type': 'BlogPosting', headline: 'Sowing' }]",
  }),
  'json-ld/missing-property': error('a node of the JSON-LD lacks what its type asks for', 'tsx', {
    what: 'A node of the JSON-LD lacks a property without which its type says nothing.',
    why: 'Search engines leave such a node out of their results.',
    wrong: "jsonLd: [{ '@type': 'WebPage', name: 'Notes' }]",
    right: "jsonLd: [{ '@type': 'WebPage', name: 'Notes', url: '/notes' }]",
  }),
  'json-ld/dead-address': error('an address in the JSON-LD does not exist', 'tsx', {
    what: 'An address in the JSON-LD leads to nothing, or an `@id` refers to a node that the page does not have.',
    why: 'Machines that follow it find nothing, and the nodes do not make up one graph.',
    wrong: "jsonLd: [{ '@type': 'WebPage', name: 'Notes', url: '/note' }]",
    right: "jsonLd: [{ '@type': 'WebPage', name: 'Notes', url: '/notes' }]",
  }),
  'json-ld/not-shown': error('the JSON-LD says what the page does not show', 'tsx', {
    what: 'A name, text, date or price in the JSON-LD stands nowhere on the page; a date is looked for in `<time>`.',
    why: 'What machines are told and visitors are not counts as deception, and search engines punish it.',
    wrong: "jsonLd: [{ '@type': 'Product', name: 'The best spade of all' }]",
    right: "jsonLd: [{ '@type': 'Product', name: product.name }]",
  }),
}
