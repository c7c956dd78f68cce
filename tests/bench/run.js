import { join } from 'node:path'
import { contenders } from './contenders.js'
import { writeCorpus } from './corpus.js'
import { formatResult, formatTurn } from './format-result.js'
import { measure } from './measure.js'
import { readOptions } from './options.js'
import { phases } from './phases.js'
import { inspect, install, layOut } from './prepare.js'

/**
 * Times whole builds of one site by this generator and by its peers, turn by turn in one run, and prints medians and ratios.
 * `npm run bench -- --help` lists the options.
 */
const say = (text) => process.stderr.write(`${text}\n`)

/** One build that is not measured: what a machine reads for the first time, it reads here. */
async function warmUp(entrants, folder, limit) {
  const addresses = writeCorpus(join(folder, 'corpus'), 3)
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

/** All turns at one size of the site. */
async function measureSize(posts, entrants, { folder, phases: chosen, runs, limit }) {
  const addresses = writeCorpus(join(folder, 'corpus'), posts)
  const turns = []
  const out = new Set()
  for (const entrant of entrants) layOut(entrant, entrant.folder, join(folder, 'corpus'))
  if (chosen[0] !== 'cold') for (const entrant of entrants) await build(entrant, addresses, limit)
  for (const phase of chosen)
    for (let run = 1; run <= runs; run++)
      for (const entrant of entrants) {
        if (out.has(entrant.name) || !phases[phase].isFor(entrant)) continue
        phases[phase].before(entrant, entrant.folder, run)
        const turn = { posts, phase, run, name: entrant.name, ...(await build(entrant, addresses, limit)) }
        if (turn.isOver) out.add(entrant.name)
        else compare(turn, turns)
        turns.push(turn)
        say(formatTurn(turn))
      }
  return turns
}

/** Throws where two contenders show different words in the same turn: one of them has not done the work. */
function compare(turn, turns) {
  const differs = ({ phase, run, words }) => phase === turn.phase && run === turn.run && words !== turn.words
  const other = turns.find((each) => !each.isOver && differs(each))
  if (other)
    throw new Error(
      `${turn.name} shows ${turn.words} words in one article, ${other.name} ${other.words}: not the same work`,
    )
}

async function main() {
  const options = readOptions(process.argv.slice(2))
  if (!options) return
  const entrants = options.contenders.map((name) => ({ name, folder: join(options.folder, name), ...contenders[name] }))
  await warmUp(entrants, options.folder, options.limit)
  const turns = []
  for (const posts of options.posts) turns.push(...(await measureSize(posts, entrants, options)))
  process.stdout.write(formatResult(turns, entrants, options))
}

try {
  await main()
} catch (cause) {
  say(cause.message)
  process.exitCode = 1
}
