import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const templates = join(import.meta.dirname, 'site/templates')

/** Installs a contender's packages into its folder, where they are not there yet in these versions. */
export function install({ title, packages, version }, folder) {
  if (version() === undefined) throw new Error(`${title} is not on the PATH: apt-get install ${title.toLowerCase()}`)
  if (!packages) return
  const wanted = `${JSON.stringify({ private: true, type: 'module', ...packages }, undefined, 2)}\n`
  const path = join(folder, 'package.json')
  const isThere = existsSync(join(folder, 'node_modules/.package-lock.json'))
  if (isThere && existsSync(path) && readFileSync(path, 'utf8') === wanted) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, wanted)
  process.stderr.write(`installing ${title}\n`)
  // A Node among the packages is put in its place by a script of its own.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts=false'],
    {
      cwd: folder,
      stdio: ['ignore', 2, 2],
    },
  )
  if (status === 0) return
  rmSync(path)
  throw new Error(`${title} could not be installed`)
}

const installed = ['node_modules', 'package.json', 'package-lock.json']

/** Lays a contender's site out with the corpus in it, and with nothing that an earlier build has left. */
export function layOut(contender, folder, corpus) {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (!installed.includes(name)) rmSync(join(folder, name), { recursive: true, force: true })
  wipe(contender, folder)
  const { site, posts, states, statics, navigation, style } = contender
  const put = (source, target) => cpSync(source, join(folder, target), { recursive: true })
  put(join(import.meta.dirname, site), '.')
  put(join(corpus, 'posts'), posts)
  put(join(corpus, 'statics'), statics)
  if (states.file) put(join(corpus, 'states.json'), states.file)
  else putStates(join(corpus, 'states'), join(folder, states.folder), states.ending)
  if (navigation) put(join(templates, 'navigation.json'), navigation)
  if (style) put(join(templates, 'styles/index.css'), style)
}

/** Markdown takes the YAML as its front matter. */
function putStates(source, target, ending) {
  mkdirSync(target, { recursive: true })
  for (const name of readdirSync(source)) {
    const yaml = readFileSync(join(source, name), 'utf8')
    writeFileSync(join(target, name.replace('.yaml', ending)), ending === '.md' ? `---\n${yaml}---\n` : yaml)
  }
}

/** Takes away what a contender has built and remembers. */
export function wipe({ output, leftovers }, folder) {
  for (const name of [output, ...leftovers]) rmSync(join(folder, name), { recursive: true, force: true })
}

const pageAt = (output, address) =>
  [`${address}/index.html`, `${address}.html`].map((path) => join(output, path)).find((path) => existsSync(path))

/** How many words a visitor sees in the main part of a page. An entity is one sign of a word, whichever way a contender writes it. */
const countWords = (html) =>
  html
    .replace(/^.*<main>|<\/main>.*$/gs, '')
    .replace(/<!--.*?-->/gs, '')
    // Tokens of highlighted code are parts of words.
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/&#?\w+;/g, '.')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length

/** How many words the page at an address has, as a contender has built it. */
export const wordsAt = ({ output }, folder, address) =>
  countWords(readFileSync(pageAt(join(folder, output), address), 'utf8'))

/**
 * Throws where a contender has left out a page; else says how many it has, and how many words the article has that stands in
 * the middle of all by name: the one that edits go to.
 */
export function inspect(contender, folder, addresses) {
  const built = join(folder, contender.output)
  const missing = addresses.filter((address) => pageAt(built, address) === undefined)
  if (missing.length > 0) throw new Error(`${contender.title} has not built ${missing.length} pages: ${missing[0]} …`)
  const articles = addresses.filter((address) => address.startsWith('/blog/')).sort()
  const pages = readdirSync(built, { recursive: true }).filter((file) => file.endsWith('.html')).length
  return { pages, words: wordsAt(contender, folder, articles[articles.length >> 1]) }
}
