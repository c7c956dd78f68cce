import { defaultCapabilities, type Host } from './host.ts'

/** `.nojekyll` makes GitHub Pages serve paths that begin with `_`. */
export const githubPages: Host = {
  ...defaultCapabilities,
  sendsHeaders: false,
  redirects: false,
  needsRedirectPages: true,
  findsNearest: false,
  files: { '.nojekyll': () => '' },
}
