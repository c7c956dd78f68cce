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
  'markdown/raw-html': ['error', 'the markdown contains raw HTML'],
  'markdown/unsafe-link': ['error', 'a link or picture has a scheme that is not allowed'],
  'markdown/missing-alt': ['error', 'a picture has no text for readers who cannot see it'],
  'markdown/too-complex': ['error', 'the markdown is too deeply nested or too repetitive to be read in time'],
  'template/error': ['error', 'a template or island cannot be compiled or throws'],
  'route/duplicate-address': ['error', 'two pages or files have one address'],
  'route/invalid-address': ['error', 'an address has characters or parts that no address can have'],
  'link/dead': ['error', 'a link leads to an address that does not exist'],
  'link/dead-anchor': ['error', 'a link leads to a place that the page does not have'],
  'link/unsafe': ['error', 'a link in a rendered page has a scheme that is not allowed'],
  'image/missing': ['error', 'a picture is not there'],
  'image/unreadable': ['error', 'a picture cannot be decoded'],
  'image/missing-alt': ['error', 'a rendered picture has no alt attribute'],
  'head/missing-title': ['error', 'a page has no title'],
  'head/missing-description': ['error', 'a page has no description'],
} as const satisfies Record<string, readonly [Severity, string]>

export type Code = keyof typeof catalogue

export const severityOf = (code: Code): Severity => catalogue[code][0]
