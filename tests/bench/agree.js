import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeCorpus } from './corpus.js'
import { layOut, wordsAt } from './prepare.js'

const cli = join(import.meta.dirname, '../../bin/site.js')

/**
 * Leaves out the posts that this generator refuses (that of a finding in a template is sought by halves), and those in which a contender
 * shows another number of words than this generator does (one of them lacks what the post uses). `left` gets how many of each. `build` builds
 * a contender's folder, which must then have the pages at the addresses that it is given.
 */
export async function agree(posts, entrants, { folder, left, build }) {
  const corpus = join(folder, 'corpus')
  let addresses = []
  const [ours, ...peers] = entrants
  let kept = posts
  const drop = (slugs, reason) => {
    if (slugs.size === 0) return
    left.set(reason, (left.get(reason) ?? 0) + slugs.size)
    kept = kept.filter(({ slug }) => !slugs.has(slug))
  }
  const findRefused = (some) => {
    addresses = writeCorpus(corpus, some)
    layOut(ours, ours.folder, corpus)
    const { refused, elsewhere } = lint(ours)
    if (refused.size > 0 || !elsewhere) return refused
    if (some.length < 2) return new Set(some.map(({ slug }) => slug))
    const half = some.length >> 1
    const halves = [some.slice(0, half), some.slice(half)].flatMap((posts) => [...findRefused(posts)])
    if (halves.length === 0) throw new Error(`${elsewhere.file}: ${elsewhere.message}`)
    return new Set(halves)
  }
  for (let refused; refused?.size !== 0; ) {
    refused = findRefused(kept)
    drop(refused, 'post that this generator refuses')
  }
  for (const entrant of entrants) {
    layOut(entrant, entrant.folder, corpus)
    await build(entrant, addresses)
  }
  for (const peer of peers) {
    const differs = ({ slug }) =>
      wordsAt(peer, peer.folder, `/blog/${slug}`) !== wordsAt(ours, ours.folder, `/blog/${slug}`)
    drop(new Set(kept.filter(differs).map(({ slug }) => slug)), `post of other words in ${peer.title}`)
  }
  return kept
}

/** Slugs of posts in which `lint` finds an error, and a finding that stands elsewhere. */
function lint({ posts, folder }) {
  const args = [cli, 'lint', '--root', folder, '--no-cache', '--quiet', '--format', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (stdout === '') throw new Error(stderr)
  const { diagnostics: findings } = JSON.parse(stdout)
  const isInPost = ({ file }) => file.startsWith(`${posts}/`)
  return {
    refused: new Set(findings.filter(isInPost).map(({ file }) => file.slice(posts.length + 1, -3))),
    elsewhere: findings.find((found) => !isInPost(found)),
  }
}
