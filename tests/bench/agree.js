import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { writeCorpus } from './corpus.js'
import { layOut, wordsAt } from './prepare.js'

const cli = join(import.meta.dirname, '../../bin/site.js')

/**
 * Leaves out the posts that this generator refuses, and those in which a contender shows another number of words than this generator does (one of
 * them lacks what the post uses). `left` gets how many of each. `build` builds a contender's folder, which must
 * then have the pages at the addresses that it is given.
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
  for (let refused = undefined; refused?.size !== 0; ) {
    addresses = writeCorpus(corpus, kept)
    layOut(ours, ours.folder, corpus)
    refused = findRefused(ours)
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

/** Slugs of posts in which `lint` finds an error. */
function findRefused({ posts, folder }) {
  const args = [cli, 'lint', '--root', folder, '--no-cache', '--quiet', '--format', 'json']
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 30 })
  if (stdout === '') throw new Error(stderr)
  const { diagnostics: findings } = JSON.parse(stdout)
  const elsewhere = findings.find(({ file }) => !file.startsWith(`${posts}/`))
  if (elsewhere) throw new Error(`${elsewhere.file}: ${elsewhere.message}`)
  return new Set(findings.map(({ file }) => file.slice(posts.length + 1, -3)))
}
