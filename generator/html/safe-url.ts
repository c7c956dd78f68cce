/** Characters that browsers drop from a URL before they look at its scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignorable = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g

const schemes: readonly string[] = ['https', 'http', 'mailto', 'tel']

/** Whether a link is relative, a fragment, or of a scheme that cannot run a script. */
export function hasSafeScheme(url: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(url.replace(ignorable, ''))?.[1]
  return scheme === undefined || schemes.includes(scheme.toLowerCase())
}
