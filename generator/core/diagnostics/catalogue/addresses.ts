import { error, warning } from './entry.ts'

/** Published addresses and redirects. */
export const addresses = {
  'route/lost-address': error('an address that was published leads nowhere', 'yaml', {
    what: 'An address in `content/.addresses`, the record of what was published, has no page any more, and no redirect begins there: its page was renamed, removed, or hidden by `draft` or `publishAt`. A page that `expireAt` hides may go. ` gone` behind an address in the record says that nothing is to be there.',
    why: 'Links on other sites, in search engines, bookmarks and letters have the old address. `lint --fix` writes the redirect if it knows where the page is.',
    wrong: '# content/notes/when-to-sow.md, whose address was /notes/sowing\nslug: when-to-sow',
    right:
      '# in the content that the redirects of the settings come from\nredirects:\n  - from: /notes/sowing\n    to: /notes/when-to-sow',
  }),
  'route/lost-place': warning('a place on a page to which links lead is gone', 'markdown', {
    what: 'The record of what was published has the address of a place, such as `/notes/sowing#tools`, and its page has no such place any more. The record has places that links from other pages of the site have named.',
    why: 'Links on other sites would open the page at its top.',
    wrong: '## Spades and rakes',
    right: '## Tools',
  }),
  'route/address-record': warning('a line of the record of addresses is no address', 'text', {
    what: 'A line of `content/.addresses` is neither an address, nor the address of a place, nor the id of a feed entry, nor a comment after `#`.',
    why: 'What it was meant to keep is not kept.',
    wrong: 'notes/sowing',
    right: '/notes/sowing',
  }),
  'route/feed-id': warning('the entry of a page in a feed has another id than before', 'tsx', {
    what: 'The id of an entry in a feed of the settings is not the one in the record of what was published. An id that contains the address or the date of a page changes with it.',
    why: 'Feed readers know entries by their ids: they would show the article a second time, as a new one.',
    wrong: "id: origin + '/notes/' + data.slug",
    right: "id: origin + '/notes#' + data.number",
  }),
  'route/redirect-chain': warning('a redirect leads to another redirect', 'yaml', {
    what: 'The target of a redirect is an address that sends visitors on. `lint --fix` writes the end of the chain.',
    why: 'Each step costs visitors a request, search engines give up after a few, and a step that is taken out breaks all before it.',
    wrong: 'redirects:\n  - from: /spring\n    to: /sowing\n  - from: /sowing\n    to: /notes/sowing',
    right: 'redirects:\n  - from: /spring\n    to: /notes/sowing\n  - from: /sowing\n    to: /notes/sowing',
  }),
  'route/redirect-circle': error('redirects lead in a circle', 'yaml', {
    what: 'A redirect leads, perhaps by others, back to an address at which visitors have been.',
    why: 'Browsers follow it until they give up and show an error.',
    wrong: 'redirects:\n  - from: /spring\n    to: /sowing\n  - from: /sowing\n    to: /spring',
    right: 'redirects:\n  - from: /spring\n    to: /notes/sowing\n  - from: /sowing\n    to: /notes/sowing',
  }),
}
