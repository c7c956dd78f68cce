import { createRequire } from 'node:module'

/**
 * Loads a package when a language first needs it. It stays outside of the generator's bundle, with all that it imports: the tags of Lezer's
 * grammars are objects, which exist once.
 */
export const loadPackage = createRequire(import.meta.url)
