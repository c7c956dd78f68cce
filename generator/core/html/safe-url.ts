// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them before they read the scheme
const ignored = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028\u2029\ufeff]/g

/** Whether a URL is relative, a fragment, or has a scheme that cannot run a script. */
export function hasSafeScheme(url: string): boolean {
  const scheme = /^([^/?#:]*):/.exec(url.replace(ignored, ''))?.[1]
  return scheme === undefined || ['https', 'http', 'mailto', 'tel'].includes(scheme.toLowerCase())
}
