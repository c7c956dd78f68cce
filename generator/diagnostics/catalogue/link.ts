import { error, warning } from './entry.ts'

export const link = {
  'link/dead': error('a link leads to an address that does not exist', 'markdown', {
    what: 'A link, or an address in the settings, leads to a page or file of this site that does not exist.',
    why: 'Visitors who follow it would land on the not-found page.',
    wrong: 'See [when to sow](/notes/sowign).',
    right: 'See [when to sow](/notes/sowing).',
  }),
  'link/dead-anchor': error('a link leads to a place that the page does not have', 'markdown', {
    what: 'The part of a link after `#` names no place on its page.',
    why: 'The page would open at its top, and visitors would have to look for the place themselves.',
    wrong: 'See [tools](/notes/sowing#tolls).',
    right: 'See [tools](/notes/sowing#tools).',
  }),
  'link/redirected': warning('a link leads to a page that sends visitors on to another', 'markdown', {
    what: 'A link leads to a page that has moved: whoever follows it is sent on to another address.',
    why: 'Every visitor waits for one more answer, and the old address can never be given up. `lint --fix` writes the new one.',
    wrong: 'See [when to sow](/sowing-2019), which sends visitors on to /notes/sowing.',
    right: 'See [when to sow](/notes/sowing).',
  }),
  'link/unsafe': error('a link in a rendered page has a scheme that is not allowed', 'tsx', {
    what: 'A link on a finished page has a scheme that is not allowed.',
    why: 'Schemes such as `javascript:` and `data:` let a link run a script in the name of the site.',
    wrong: '<a href="javascript:print()">Print</a>',
    right: '<a href="/print">Print</a>',
  }),
  'link/malformed': error('a link to another site is no address', 'markdown', {
    what: 'A link to another site cannot be read as an address: it has a space, no host, or a slip in its scheme.',
    why: 'Browsers would open an error, or a page of this site that does not exist.',
    wrong: '[seed bank](https:/seeds.garden-club.org)',
    right: '[seed bank](https://seeds.garden-club.org)',
  }),
}
