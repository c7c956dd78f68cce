import { join } from 'node:path'
import { agree } from './agree.js'
import { contenders } from './contenders.js'
import { writeCorpus } from './corpus.js'
import { formatResult, formatTurn } from './format-result.js'
import { measure } from './measure.js'
import { readOptions } from './options.js'
import { phases } from './phases.js'
import { inspect, install, layOut } from './prepare.js'
import { readCorpus } from './real-corpus.js'
import { makePosts } from './synthetic-corpus.js'

/**
 * Times whole builds of one site by this generator and by its peers, turn by turn in one run, and prints medians and ratios.
 * `npm run bench -- --help` lists the options.
 */
const say = (text) => process.stderr.write(`${text}\n`)

/** One build that is not measured: what a machine reads for the first time, it reads here. */
async function warmUp(entrants, folder, limit) {
  const addresses = writeCorpus(join(folder, 'corpus'), makePosts(0, 3))
  for (const entrant of entrants) {
    install(entrant, entrant.folder)
    layOut(entrant, entrant.folder, join(folder, 'corpus'))
    await build(entrant, addresses, limit)
  }
}

async function build(entrant, addresses, limit) {
  const turn = await measure(entrant.command(entrant.folder), entrant.folder, limit)
  return turn.isOver ? turn : { ...turn, ...inspect(entrant, entrant.folder, addresses) }
}

/** Posts of real folders that every contender shows alike; the newest are added during the run, one each turn. */
async function prepareReal(folders, entrants, { folder, runs, limit }) {
  const { posts: read, left } = readCorpus(folders)
  const kept = await agree(read, entrants, {
    folder,
    left,
    build: (entrant, addresses) => build(entrant, addresses, limit),
  })
  const [posts, added] = [kept.slice(0, -runs), kept.slice(-runs)]
  const bytes = posts.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
  const title = folders.length === 1 ? folders[0] : `${folders.length} folders, the first ${folders[0]}`
  return { title, count: posts.length, posts, added, bytes, left }
}

const prepareSynthetic = (count, { runs }) => ({
  title: `${count.toLocaleString('en-US')} synthetic posts`,
  count,
  posts: makePosts(0, count),
  added: makePosts(count, count + runs),
})

/** All turns with one corpus. */
async function measureCorpus({ title, posts, added }, entrants, { folder, phases: chosen, runs, limit }) {
  const corpus = join(folder, 'corpus')
  const addresses = writeCorpus(corpus, posts, added)
  const turns = []
  const out = new Set()
  for (const entrant of entrants) layOut(entrant, entrant.folder, corpus)
  if (chosen[0] !== 'cold') for (const entrant of entrants) await build(entrant, addresses, limit)
  for (const phase of chosen) {
    const { isFor, prepare, before } = phases[phase]
    for (const entrant of entrants) prepare?.(entrant, entrant.folder)
    // What the preparation changed is built before an edit is measured.
    if (prepare && before !== phases.cold.before) for (const entrant of entrants) await build(entrant, addresses, limit)
    for (let run = 1; run <= runs; run++)
      for (const entrant of entrants) {
        if (out.has(entrant.name) || !isFor(entrant)) continue
        before(entrant, entrant.folder, run, corpus)
        const turn = { corpus: title, phase, run, name: entrant.name, ...(await build(entrant, addresses, limit)) }
        if (turn.isOver) out.add(entrant.name)
        else compare(turn, turns)
        turns.push(turn)
        say(formatTurn(turn))
      }
  }
  return turns
}

/** Throws where two contenders show different words in the same turn: one of them has not done the work. */
function compare(turn, turns) {
  const differs = ({ phase, run, words, pages }) =>
    phase === turn.phase && run === turn.run && (words !== turn.words || Math.abs(pages - turn.pages) > spare)
  const other = turns.find((each) => !each.isOver && differs(each))
  if (other)
    throw new Error(
      `${turn.name} shows ${turn.words} words in one article and ${turn.pages} pages, ${other.name} ${other.words} and ${other.pages}: not the same work`,
    )
}

/** Pages that a contender makes besides those that were asked for: Next makes three for addresses that do not exist. */
const spare = 3

async function main() {
  const options = readOptions(process.argv.slice(2))
  if (!options) return
  const entrants = options.contenders.map((name) => ({ name, folder: join(options.folder, name), ...contenders[name] }))
  await warmUp(entrants, options.folder, options.limit)
  const turns = []
  const measured = []
  const measureNext = async (prepared) => {
    turns.push(...(await measureCorpus(prepared, entrants, options)))
    measured.push({ ...prepared, posts: prepared.count })
  }
  for (const folders of options.corpora) await measureNext(await prepareReal(folders, entrants, options))
  for (const count of options.posts) await measureNext(prepareSynthetic(count, options))
  process.stdout.write(formatResult(turns, entrants, measured, options))
}

try {
  await main()
} catch (cause) {
  say(cause.message)
  process.exitCode = 1
}
