import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { readCacheFile, writeCacheFile } from './read-write-cache.js'
import { stampFiles } from './stamp-files.js'

const sourceFolders = ['content', 'templates', 'islands', 'public']

/**
 * Replays the output of an earlier `build` or `lint` with the same arguments, if its files, the environment variables that it read and
 * the dates in its content still give the same result. Undefined for other commands and with --no-cache.
 */
export function createResultReplay(argv, cwd, version) {
  const [command] = argv
  if ((command !== 'build' && command !== 'lint') || argv.includes('--no-cache')) return undefined
  const root = resolve(cwd, parseRoot(argv))
  const cache = join(root, '.cache')
  // Templates can read the default language. Asking `Intl` for it takes 13 ms.
  const { LANG, LC_ALL, LC_MESSAGES } = process.env
  const machine = [process.version, process.platform, process.arch, LANG, LC_ALL, LC_MESSAGES]
  const context = JSON.stringify([argv, cwd, process.stdout.isTTY, process.stderr.isTTY, ...machine])
  const name = join('replay', `${createHash('sha256').update(context).digest('base64url').slice(0, 16)}.json`)
  const started = Date.now()
  const inputs = stampFiles({
    sources: sourceFolders.map((folder) => join(root, folder)),
    files: [join(root, 'content/.addresses')],
  })
  const readVariables = {}
  return {
    /** `process.env`, with a record of the variables that are read. */
    environment: new Proxy(process.env, {
      get(variables, key) {
        readVariables[key] = variables[key] ?? null
        return variables[key]
      },
    }),
    /** Prints the recorded output and returns its exit code; undefined if there is no valid record. */
    replay() {
      const record = JSON.parse(readCacheFile(cache, name)?.toString() ?? 'null')
      const isValid =
        inputs !== undefined &&
        record?.version === version &&
        record.inputs === inputs &&
        record.from <= started &&
        started < record.until &&
        Object.entries(record.environment).every(([key, value]) => (process.env[key] ?? null) === value) &&
        stampFiles({ outputs: record.out, files: record.files, folders: record.folders }) === record.others
      if (!isValid) return undefined
      process.stdout.write(record.stdout)
      process.stderr.write(record.stderr.replace('{seconds}', ((Date.now() - started) / 1000).toFixed(2)))
      return record.code
    },
    /** Takes a `RunResult` of `generator/core/context/process-io.ts`. */
    record(result) {
      const others = stampFiles({ outputs: result.out, files: result.files, folders: result.folders })
      if (result.root !== root || inputs === undefined || others === undefined) return
      const record = { ...result, version, inputs, others, from: started, environment: readVariables }
      writeCacheFile(cache, name, Buffer.from(JSON.stringify(record)))
    },
  }
}

/** The value of --root. A wrong guess is harmless: `record` compares it with the root that the command used. */
function parseRoot(argv) {
  const index = argv.findIndex((argument) => /^--root(?:=|$)/.test(argument))
  const [, value] = /^--root=(.*)$/s.exec(argv[index]) ?? []
  return index < 0 ? '.' : (value ?? argv[index + 1] ?? '.')
}
