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
export function formatTurn({ posts, phase, run, name, wall, cpu, largest, sum, other, pages, words, isOver }) {
  const what = `${count(posts)} posts  ${phases[phase].title}  turn ${run}  ${name}:`
  if (isOver) return `${what} ended after ${seconds(wall)}`
  return `${what} ${seconds(wall)}, CPU ${seconds(cpu)}, ${megabytes(largest)} (all: ${megabytes(sum)}), ${pages} pages, ${words} words in the middle post, others used ${other.toFixed(2)} cores`
}

/** Everything that was measured, as Markdown: the conditions, then a table for each size. */
export function formatResult(turns, entrants, { posts, phases: chosen, runs }) {
  const base = entrants.find(({ name }) => name === 'hugo') ?? entrants[0]
  const lines = [
    `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}. ${entrants.map(({ title, version }) => `${title} ${version()}`).join(', ')}.`,
    `Medians of ${runs} ${runs === 1 ? 'turn' : 'turns'}, all contenders turn by turn in one run; in brackets, times ${base.title}'s. Memory is the`,
    'most that the largest process held, and all together; others, the most cores that anybody else used meanwhile.',
  ]
  for (const size of posts) {
    const mine = turns.filter((turn) => turn.posts === size)
    lines.push('', ...tableOf(size, mine, entrants, { base, chosen }))
  }
  return `${lines.join('\n')}\n`
}

function describeMachine() {
  const [processor] = cpus()
  return `${cpus().length} cores (${processor?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}`
}

function tableOf(size, turns, entrants, { base, chosen }) {
  const of = (name, phase) => turns.filter((turn) => turn.name === name && turn.phase === phase)
  const rows = entrants.map(({ name, title }) => {
    const own = turns.filter((turn) => turn.name === name && !turn.isOver)
    const most = (figure) => Math.max(...own.map((turn) => turn[figure]))
    return [
      title,
      ...chosen.map((phase) => cellOf(of(name, phase), of(base.name, phase))),
      own.length === 0 ? '' : `${megabytes(most('largest'))}, ${megabytes(most('sum'))}`,
      own.length === 0 ? '' : `${most('other').toFixed(2)}${most('other') > quiet ? ' (not clean)' : ''}`,
    ]
  })
  const head = [`${count(size)} posts`, ...chosen.map((phase) => phases[phase].title), 'memory', 'others']
  return align([head, head.map(() => ''), ...rows])
}

/** Wall and its ratio to that of the base, and CPU. */
function cellOf(turns, base) {
  if (turns.length === 0) return ''
  if (turns.some(({ isOver }) => isOver)) return `over ${seconds(Math.max(...turns.map(({ wall }) => wall)))}`
  const wall = median(turns.map((turn) => turn.wall))
  const isComparable = base.length > 0 && base.every(({ isOver }) => !isOver)
  const ratio = isComparable ? ` (${formatRatio(wall / median(base.map((turn) => turn.wall)))})` : ''
  return `${seconds(wall)}${ratio}, CPU ${seconds(median(turns.map(({ cpu }) => cpu)))}`
}

const formatRatio = (ratio) => `${ratio.toFixed(ratio < 0.995 ? 3 : 1)}×`

/** Rows as a Markdown table, all cells of a column equally wide; the second row is the rule under the head. */
function align(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)))
  return rows.map(
    (row, index) =>
      `| ${row.map((cell, column) => (index === 1 ? '-'.repeat(widths[column]) : cell.padEnd(widths[column]))).join(' | ')} |`,
  )
}
