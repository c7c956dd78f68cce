import type { Family } from './explanation.ts'

export const jsonLd: Family<'json-ld'> = {
  'json-ld/unknown-type': {
    what: 'A node of the JSON-LD has no `@type`, or one that is not in the list of known types.',
    why: 'Search engines pass over a node whose type they do not know, and say nothing about it.',
    language: 'tsx',
    wrong: "jsonLd: [{ '@type': 'BlogPost', headline: 'Sowing' }]",
    right: "jsonLd: [{ '@type': 'BlogPosting', headline: 'Sowing' }]",
  },
  'json-ld/missing-property': {
    what: 'A node of the JSON-LD lacks a property without which its type says nothing.',
    why: 'Search engines leave such a node out of their results.',
    language: 'tsx',
    wrong: "jsonLd: [{ '@type': 'WebPage', name: 'Notes' }]",
    right: "jsonLd: [{ '@type': 'WebPage', name: 'Notes', url: '/notes' }]",
  },
  'json-ld/dead-address': {
    what: 'An address in the JSON-LD leads to nothing, or an `@id` refers to a node that the page does not have.',
    why: 'Machines that follow it find nothing, and the nodes do not make up one graph.',
    language: 'tsx',
    wrong: "jsonLd: [{ '@type': 'WebPage', name: 'Notes', url: '/note' }]",
    right: "jsonLd: [{ '@type': 'WebPage', name: 'Notes', url: '/notes' }]",
  },
  'json-ld/not-shown': {
    what: 'A name, text, date or price in the JSON-LD stands nowhere on the page; a date is looked for in `<time>`.',
    why: 'What machines are told and visitors are not counts as deception, and search engines punish it.',
    language: 'tsx',
    wrong: "jsonLd: [{ '@type': 'Product', name: 'The best spade of all' }]",
    right: "jsonLd: [{ '@type': 'Product', name: product.name }]",
  },
}
