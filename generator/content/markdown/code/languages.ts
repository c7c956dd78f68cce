import { loadGrammar, loadHtml, loadPhp } from './grammars.ts'
import { loadMode, loadSession } from './modes.ts'
import type { Tokenizer } from './token-classes.ts'

/** The languages that are highlighted, each with the names that fences give it. Their packages are loaded when they are first used. */
const languages: readonly { readonly names: string; readonly load: () => Tokenizer }[] = [
  { names: 'js javascript mjs cjs jsx', load: () => loadGrammar('@lezer/javascript', 'jsx') },
  { names: 'ts typescript mts cts', load: () => loadGrammar('@lezer/javascript', 'ts') },
  { names: 'tsx', load: () => loadGrammar('@lezer/javascript', 'jsx ts') },
  { names: 'json', load: () => loadGrammar('@lezer/json') },
  { names: 'html', load: loadHtml },
  { names: 'css', load: () => loadGrammar('@lezer/css') },
  { names: 'scss', load: () => loadGrammar('@lezer/sass') },
  { names: 'python py', load: () => loadGrammar('@lezer/python') },
  { names: 'rust rs', load: () => loadGrammar('@lezer/rust') },
  { names: 'c h cpp c++ cc hpp', load: () => loadGrammar('@lezer/cpp') },
  { names: 'go', load: () => loadGrammar('@lezer/go') },
  { names: 'java', load: () => loadGrammar('@lezer/java') },
  { names: 'php', load: loadPhp },
  { names: 'yaml yml', load: () => loadGrammar('@lezer/yaml') },
  { names: 'xml svg', load: () => loadGrammar('@lezer/xml') },
  { names: 'markdown md', load: () => loadGrammar('@lezer/markdown') },
  { names: 'sh bash shell zsh', load: () => loadMode('shell', 'shell') },
  { names: 'console', load: () => loadSession(loadMode('shell', 'shell')) },
  { names: 'toml', load: () => loadMode('toml', 'toml') },
  { names: 'diff patch', load: () => loadMode('diff', 'diff') },
  { names: 'sql', load: () => loadMode('sql', 'standardSQL') },
  { names: 'ruby rb', load: () => loadMode('ruby', 'ruby') },
]

const loaders = new Map(languages.flatMap(({ names, load }) => names.split(' ').map((name) => [name, load] as const)))
const tokenizers = new Map<() => Tokenizer, Tokenizer>()

/** The tokenizer of a language as a fence names it. */
export function findTokenizer(name: string): Tokenizer | undefined {
  const load = loaders.get(name.toLowerCase())
  if (!load) return undefined
  const tokenizer = tokenizers.get(load) ?? load()
  tokenizers.set(load, tokenizer)
  return tokenizer
}

/** All names of languages that are highlighted. */
export const languageNames = [...loaders.keys()]
