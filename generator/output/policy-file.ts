import type { Redirect } from './host-files.ts'
import type { HeaderRule } from './policy.ts'

interface Policy {
  readonly headers: readonly HeaderRule[]
  readonly redirects: readonly Redirect[]
}

interface Spelled {
  readonly headers: readonly {
    readonly source: string
    readonly headers: readonly { readonly key: string; readonly value: string }[]
  }[]
  readonly redirects: readonly { readonly source: string; readonly destination: string }[]
}

/** The policy that a published `vercel.json` of ours spells out. */
export function parsePolicy(text: string): Policy {
  // Written by `hostFiles`, in the folder that the manifest vouches for.
  const { headers, redirects } = JSON.parse(text) as Spelled
  return {
    headers: headers.map((rule) => ({
      path: rule.source.replace(/\(\.\*\)$/, '*'),
      headers: Object.fromEntries(rule.headers.map(({ key, value }) => [key, value])),
    })),
    redirects: redirects.map(({ source, destination }) => ({ from: source, to: destination })),
  }
}
