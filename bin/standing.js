import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { readKept, writeKept } from './kept-file.js'
import { stampOf } from './tree-stamp.js'

/** Folders of a site that a run reads. */
const folders = ['content', 'templates', 'islands', 'public']

/**
 * What an earlier run of the very same command line said, for as long as nothing that it looked at has changed: no file, no
 * variable of the environment, no date that has come. Nothing for commands other than build and lint, and where the cache is not to be used.
 */
export function createStanding(argv, cwd, version) {
  const [command] = argv
  if ((command !== 'build' && command !== 'lint') || argv.includes('--no-cache')) return undefined
  const root = resolve(cwd, rootOf(argv))
  const key = createHash('sha256')
    .update(JSON.stringify([argv, cwd, process.stdout.isTTY, process.stderr.isTTY]))
    .digest('base64url')
    .slice(0, 16)
  const path = join('standing', `${key}.json`)
  const started = Date.now()
  const inputs = stampOf({ sources: folders.map((folder) => join(root, folder)) })
  return {
    /** The exit code, after everything has been said again; nothing where the work has to be done. */
    answer() {
      const kept = readKept(join(root, '.cache'), path)
      const record = kept && JSON.parse(kept.toString())
      if (
        !record ||
        inputs === undefined ||
        record.version !== version ||
        record.inputs !== inputs ||
        started < record.from ||
        started >= record.until
      )
        return undefined
      if (Object.entries(record.environment).some(([name, value]) => (process.env[name] ?? null) !== value))
        return undefined
      if (stampOf({ outputs: record.out, files: record.files }) !== record.others) return undefined
      process.stdout.write(record.stdout)
      process.stderr.write(record.stderr.replace('{seconds}', ((Date.now() - started) / 1000).toFixed(2)))
      return record.code
    },
    /**
     * Takes down what a run has said of the site at `folder`. `files` and the folders of `out` are watched besides the site's own; `environment` is
     * what was asked for.
     */
    keep({ folder, files, out, until, environment, stdout, stderr, code }) {
      const others = stampOf({ outputs: out, files })
      if (folder !== root || inputs === undefined || others === undefined) return
      const record = { version, inputs, from: started, until, environment, files, out, others, stdout, stderr, code }
      writeKept(join(root, '.cache'), path, Buffer.from(JSON.stringify(record)))
    },
  }
}

/** Read off without knowing every option: `keep` is told which folder it really was. */
const rootOf = (argv) => {
  const at = argv.findIndex((word) => word === '--root' || word.startsWith('--root='))
  if (at < 0) return '.'
  return argv[at] === '--root' ? (argv[at + 1] ?? '.') : argv[at].slice('--root='.length)
}
