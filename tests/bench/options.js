import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { contenders } from './contenders.js'
import { phases } from './phases.js'

const usage = `npm run bench -- [options]

  --peers NAMES    whom to measure beside this generator: ${Object.keys(contenders).slice(1).join(',')}
  --corpus DIRS    folders of markdown that make one site together; may be given again for another site
  --posts NUMBERS  sizes of sites with synthetic posts; 70,1000 where there is no --corpus
  --phases NAMES   ${Object.keys(phases).join(',')}
  --runs N         turns that each contender has in each phase: 3
  --limit SECONDS  a build that takes longer is ended, and its contender out of that size: 600
  --folder DIR     where sites, packages and caches go: .cache/bench

Progress goes to stderr, the result to stdout, as Markdown.
`

/** The options of a command line. Throws where one is wrong; nothing where help was asked for. */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      peers: { type: 'string', default: Object.keys(contenders).slice(1).join(',') },
      corpus: { type: 'string', multiple: true, default: [] },
      posts: { type: 'string' },
      phases: { type: 'string', default: Object.keys(phases).join(',') },
      runs: { type: 'string', default: '3' },
      limit: { type: 'string', default: '600' },
      folder: { type: 'string', default: join(import.meta.dirname, '../../.cache/bench') },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(usage)
    return undefined
  }
  return {
    contenders: ['ours', ...toNames(values.peers, contenders, 'peer')],
    corpora: values.corpus.map((folders) => folders.split(',').map((folder) => resolve(folder))),
    posts: (values.posts ?? (values.corpus.length > 0 ? '' : '70,1000')).split(',').filter(Boolean).map(toCount),
    phases: toNames(values.phases, phases, 'phase'),
    runs: toCount(values.runs),
    limit: toCount(values.limit),
    folder: resolve(values.folder),
  }
}

/** In the order of the table, whatever order they were given in. */
function toNames(text, table, kind) {
  const names = text.split(',').filter(Boolean)
  const unknown = names.find((name) => table[name] === undefined || name === 'ours')
  if (unknown !== undefined) throw new Error(`there is no ${kind} \`${unknown}\`\n\n${usage}`)
  return Object.keys(table).filter((name) => names.includes(name))
}

function toCount(text) {
  if (!/^[1-9]\d*$/.test(text)) throw new Error(`\`${text}\` is not a whole number above zero\n\n${usage}`)
  return Number(text)
}
