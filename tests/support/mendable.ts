import { type Case, titleOf } from './cases.ts'

const promise =
  /did you mean `[^`]*`\?|(?:write|page is at|link to) `|put it in quotation marks: "|in the place of the other$/m

/** Nothing of these can be mended in the file itself, or only somebody can say how. */
const elsewhere = new Set([
  'yaml-indentation: block text that is not indented',
  'content-wrong-value: a choice in block text',
  'content-wrong-value: a number that is no choice',
  'content-wrong-format: a slug with spaces and capitals',
  'link-dead: a mistyped address with a query and an anchor',
  'addresses: what the settings name and nobody makes',
  'addresses: a picture and a font for sharing that nobody has',
  'route-redirects: a chain in a template',
  'route-redirects: a chain of three',
  'route-redirects: a chain to a page that does not exist',
  'link-dead: in JSON-LD',
  'head-elements: a page that is not named back, one of another language, one that is not there',
  'head-elements: elements that the generator makes, and fields that do not exist',
  'head-elements: fields of a head that do not exist',
  'rules: an unknown code, a guard, no reason',
  'link-to-file: to a page whose template fails',
  'yaml-forbidden: a list as a key',
  'content-unclaimed-file: the file of a page under a mistyped name',
  'content-name-mismatch: a copied file whose name was not changed',
  'yaml-syntax: no colon',
  'yaml-syntax: no space after the colon',
  'image-missing: a picture in a template',
  'image-missing: a portrait that is not there',
  'yaml-forbidden: a key after a question mark',
  'link-redirected: to a page that moved to another site',
  'link-dead: a mistyped address in a template',
  'content-unclaimed-file: a file whose name is like that of a page',
  'markdown-block: files that do not exist',
  'markdown-block: a misspelled field',
  'markdown-block: a misspelled field in a markdown field',
  'link-redirected: to a page that moved twice',
  'route-lost-address: a link to a note that was published, and has no successor',
  'route-redirects: from a file that is there',
  'route-redirects: a folder to one that is not there, and one to a file of a folder that is',
  'route-redirects: addresses with the base path of the site',
  'base-path: what islands ask for, below a path',
  'base-path: a picture that an island names, and one that it is given',
  'definitions-broken: a misspelt name in a collection',
  'definitions-broken: a page without a route',
  'definitions-broken: unknown and wrong settings',
  'definitions-broken: unknown and wrong values in a head',
])

/** Whether a case finds first what its fix mends. Templates are not rewritten, and with the settings several files have mistakes. */
export const isMendable = (one: Case): boolean =>
  !one.file.startsWith('template-error') &&
  one.file !== 'settings-broken' &&
  promise.test(one.findings) &&
  !elsewhere.has(titleOf(one))
