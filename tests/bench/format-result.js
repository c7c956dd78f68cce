import { cpus, totalmem } from 'node:os'
import { phases } from './phases.js'

/** Above this many cores of somebody else's work, wall times are not to be trusted. */
const quiet = 0.1

const seconds = (value) => `${value.toFixed(value < 9.995 ? 2 : 1)} s`
const megabytes = (bytes) => `${Math.round(bytes / 2 ** 20)} MB`
const count = (number) => number.toLocaleString('en-US')

function median(list) {
  const sorted = list.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** One build, as it is said while the bench runs. */
export function formatTurn({ corpus, phase, run, name, wall, cpu, largest, sum, other, pages, words, isOver }) {
  const what = `${corpus}  ${phases[phase].title}  turn ${run}  ${name}:`
  if (isOver) return `${what} ended after ${seconds(wall)}`
  return `${what} CPU ${seconds(cpu)}, wall ${seconds(wall)}, ${megabytes(largest)} (all: ${megabytes(sum)}), ${pages} pages, ${words} words in the middle post, others used ${other.toFixed(2)} cores`
}

/** Everything that was measured, as Markdown: the conditions, then a table for each corpus, and what it was made of. */
export function formatResult(turns, entrants, corpora, { phases: chosen, runs }) {
  const lines = [
    `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}. ${entrants.map(({ title, version }) => `${title} ${version()}`).join(', ')}.`,
    `Medians of ${runs} ${runs === 1 ? 'turn' : 'turns'}, all contenders turn by turn in one run: CPU of all processes, wall, the most memory that one`,
    'process held; then the ratio of this generator’s CPU to that of each other. Others: the most cores that anybody else used meanwhile.',
  ]
  for (const { title, posts, bytes, left } of corpora) {
    const mine = turns.filter((turn) => turn.corpus === title)
    lines.push('', ...tableOf(title, mine, entrants, chosen))
    const size = bytes === undefined ? '' : `, ${(bytes / 1e6).toFixed(1)} MB`
    const changes = [...(left ?? [])].map(([kind, number]) => `${kind}: ${count(number)}`)
    lines.push(
      '',
      `${count(posts)} posts${size}.${changes.length > 0 ? ` Left out or changed for all: ${changes.join('; ')}.` : ''}`,
    )
  }
  return `${lines.join('\n')}\n`
}

function describeMachine() {
  const [processor] = cpus()
  return `${cpus().length} cores (${processor?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`
}

function tableOf(title, turns, entrants, chosen) {
  const [ours, ...peers] = entrants
  const rows = chosen.map((phase) => {
    const inPhase = turns.filter((turn) => turn.phase === phase)
    const of = ({ name }) => inPhase.filter((turn) => turn.name === name)
    const other = Math.max(0, ...inPhase.flatMap((turn) => turn.other ?? []))
    return [
      phases[phase].title,
      ...entrants.map((entrant) => cellOf(of(entrant))),
      ...peers.map((peer) => ratioOf(of(ours), of(peer))),
      `${other.toFixed(2)}${other > quiet ? ' (not clean)' : ''}`,
    ]
  })
  const head = [
    title,
    ...entrants.map((entrant) => entrant.title),
    ...peers.map((peer) => `to ${peer.title}`),
    'others',
  ]
  return align([head, head.map(() => ''), ...rows])
}

const isMeasured = (turns) => turns.length > 0 && turns.every(({ isOver }) => !isOver)

/** CPU, wall and memory. */
function cellOf(turns) {
  if (turns.length === 0) return ''
  if (!isMeasured(turns)) return `over ${seconds(Math.max(...turns.map(({ wall }) => wall)))}`
  const middle = (figure) => median(turns.map((turn) => turn[figure]))
  return `${seconds(middle('cpu'))}, ${seconds(middle('wall'))}, ${megabytes(Math.max(...turns.map(({ largest }) => largest)))}`
}

function ratioOf(turns, others) {
  if (!isMeasured(turns) || !isMeasured(others)) return ''
  const ratio = median(turns.map(({ cpu }) => cpu)) / median(others.map(({ cpu }) => cpu))
  return `${ratio.toFixed(ratio < 0.995 ? 2 : 1)}×`
}

/** Rows as a Markdown table, all cells of a column equally wide; the second row is the rule under the head. */
function align(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)))
  return rows.map(
    (row, index) =>
      `| ${row.map((cell, column) => (index === 1 ? '-'.repeat(widths[column]) : cell.padEnd(widths[column]))).join(' | ')} |`,
  )
}
