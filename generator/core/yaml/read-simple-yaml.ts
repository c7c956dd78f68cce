const quoted = String.raw`"[^"\\\p{Cc}]*"`

/** One field in a line: a text in quotation marks without escapes, a list of these, a whole number, a day, or words that begin with a letter. */
const line = new RegExp(
  [
    String.raw`^([A-Za-z][\w-]*): (?:(${quoted}|\[(?:${quoted}(?:, ?${quoted})*)?\]|0|[1-9]\d{0,14})`,
    String.raw`(\d{4}-\d\d-\d\d|\p{L}(?:[^\p{Cc}:#]|:(?=[^\s\p{Cc}])|(?<=\S)#)*(?<!\s)))$`,
  ].join('|'),
  'u',
)

/** Words that are no texts in YAML's core schema, and keys that no object may have. */
const special = /^(?:true|false|null|__proto__|constructor|prototype)$/i

/** The fields of a YAML text that has nothing but plain ones, each in a line: most front matter. Undefined for others: the parser reads them. */
export function readSimpleYaml(text: string): Readonly<Record<string, unknown>> | undefined {
  const lines = text.split('\n')
  if (lines.length < 2 || lines.pop() !== '') return undefined
  const fields = new Map<string, unknown>()
  for (const one of lines) {
    const [, key = '', json, words = ''] = line.exec(one) ?? []
    if (key === '' || fields.has(key) || special.test(key) || special.test(words)) return undefined
    fields.set(key, json === undefined ? words : JSON.parse(json))
  }
  return Object.fromEntries(fields)
}
