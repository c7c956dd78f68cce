export type Severity = 'error' | 'warning'

/** Every code there is. Codes are permanent: a retired one is never used for something else. */
const catalogue = {
  'source/encoding': ['error', 'a file is not valid UTF-8 text'],
  'source/symlink': ['error', 'a symbolic link stands among the content'],
  'source/too-large': ['error', 'a file is larger than the limit for its kind'],
  'source/name': ['error', 'a file name cannot become an address'],
  'yaml/syntax': ['error', 'the YAML cannot be read'],
  'yaml/duplicate-key': ['error', 'a key stands twice in one mapping'],
  'yaml/forbidden': ['error', 'the YAML uses an alias, anchor, merge key, tag or reserved key'],
  'yaml/too-deep': ['error', 'the YAML is nested too deeply'],
  'front-matter/missing': ['error', 'a markdown file does not begin with front matter'],
  'content/missing-file': ['error', 'a file that a page needs is not there'],
  'content/unclaimed-file': ['error', 'no collection or page reads a content file'],
  'content/unknown-field': ['error', 'a field is not in the schema'],
  'content/missing-field': ['error', 'a required field is not there'],
  'content/wrong-type': ['error', 'a value has another type than the schema says'],
  'content/wrong-value': ['error', 'a value is none of those allowed'],
  'content/wrong-format': ['error', 'a text does not have the form that the schema asks for'],
  'content/wrong-size': ['error', 'a text, list or number is too small or too large'],
  'content/invalid': ['error', 'a value breaks a rule of the schema'],
  'content/duplicate': ['error', 'two entries share a value that must be unique'],
  'content/name-mismatch': ['error', 'a field that must equal the file name does not'],
  'content/broken-reference': ['error', 'a reference names an entry that does not exist'],
  'content/unknown-variable': ['error', 'a text uses a variable that the site does not define'],
  'content/unreferenced': ['warning', 'no page shows an entry'],
  'content/date-order': ['error', 'an entry is to expire before it is published'],
  'content/unreal-date': ['error', 'a date is not in the calendar'],
  'content/placeholder': ['warning', 'a text or address is a stand-in for the real one'],
  'markdown/raw-html': ['error', 'the markdown contains raw HTML'],
  'markdown/unsafe-link': ['error', 'a link or picture has a scheme that is not allowed'],
  'markdown/missing-alt': ['error', 'a picture has no text for readers who cannot see it'],
  'markdown/stray-sign': ['error', 'signs of markdown stand on the page as they were typed'],
  'markdown/too-complex': ['error', 'the markdown is too deeply nested or too repetitive to be read in time'],
  'template/error': ['error', 'a template or island cannot be compiled or throws'],
  'route/duplicate-address': ['error', 'two pages or files have one address'],
  'route/invalid-address': ['error', 'an address has characters or parts that no address can have'],
  'link/dead': ['error', 'a link leads to an address that does not exist'],
  'link/dead-anchor': ['error', 'a link leads to a place that the page does not have'],
  'link/redirected': ['warning', 'a link leads to a page that sends visitors on to another'],
  'link/unsafe': ['error', 'a link in a rendered page has a scheme that is not allowed'],
  'link/malformed': ['error', 'a link to another site is no address'],
  'image/missing': ['error', 'a picture is not there'],
  'image/unreadable': ['error', 'a picture cannot be decoded'],
  'image/missing-alt': ['error', 'a rendered picture has no alt attribute'],
  'image/too-small': ['warning', 'a picture is shown larger than it is'],
  'image/alt-is-file-name': ['warning', 'the text for a picture is the name of its file'],
  'image/unused': ['warning', 'no page shows a picture'],
  'head/missing-title': ['error', 'a page has no title'],
  'head/missing-description': ['error', 'a page has no description'],
  'head/title-too-long': ['warning', 'a title has more than 60 characters'],
  'head/description-length': ['warning', 'a description has fewer than 50 or more than 160 characters'],
  'head/duplicate-title': ['error', 'two pages have one title'],
  'head/duplicate-description': ['warning', 'two pages have one description'],
  'heading/order': ['warning', 'headings leave a level out, or do not begin with h1'],
  'json-ld/unknown-type': ['error', 'a node of the JSON-LD has a type that is not known'],
  'json-ld/missing-property': ['error', 'a node of the JSON-LD lacks what its type asks for'],
  'json-ld/dead-address': ['error', 'an address in the JSON-LD does not exist'],
  'json-ld/not-shown': ['error', 'the JSON-LD says what the page does not show'],
  'text/product-name': ['warning', 'the name of a product is misspelled'],
  'text/too-alike': ['warning', 'two pages of a family differ in names alone'],
  'compliance/fda-status': ['error', 'a text says of a device what its FDA status does not allow'],
  'compliance/disease-claim': ['error', 'a text promises to treat, cure or prevent a disease'],
  'compliance/missing-notice': ['error', 'a page lacks a notice that its subject asks for'],
  'compliance/research-use': ['error', 'what is for research alone is offered for use on people'],
  'compliance/absolute-word': ['error', 'a text promises without limits'],
  'compliance/testimonial': ['error', 'a testimonial lacks what makes it lawful'],
  'compliance/financing-promise': ['error', 'a text promises credit, a rate or a saving that nobody can promise'],
  'compliance/unregistered-claim': ['error', 'a claim is not in the register of claims'],
  'compliance/expired-review': ['warning', 'a claim, waiver or rule text is past its review date'],
} as const satisfies Record<string, readonly [Severity, string]>

export type Code = keyof typeof catalogue

export const isCode = (text: string): text is Code => Object.hasOwn(catalogue, text)

/** All codes, each family together. */
export const codes: readonly Code[] = Object.keys(catalogue).filter(isCode)

export const severityOf = (code: Code): Severity => catalogue[code][0]

/** One line that says what every finding with this code has in common. */
export const summaryOf = (code: Code): string => catalogue[code][1]
