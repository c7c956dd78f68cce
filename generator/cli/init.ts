import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { z } from '../core/api/index.ts'
import { CommandError, type ProcessIo } from '../core/context/index.ts'
import { generatorFile, toPosix } from '../core/runtime/index.ts'
import { byCodeUnit } from '../core/text/index.ts'

const gitignore = 'node_modules/\ndist/\n.cache/\n*~\n'

/** Creates a small site. A folder with files of the same names is left as it is. */
export function init(folder: string, io: ProcessIo): number {
  const target = resolve(io.cwd, folder)
  const starter = generatorFile(io.packages, 'cli/init/starter')
  const names = readdirSync(starter)
  const taken = names.find((name) => existsSync(join(target, name)))
  if (taken !== undefined) throw new CommandError(`${join(target, taken)} already exists: name an empty folder`)
  const packageJson = packageJsonFor(target, io.packages)
  mkdirSync(target, { recursive: true })
  for (const name of names) cpSync(join(starter, name), join(target, name), { recursive: true })
  writeFileSync(join(target, 'package.json'), packageJson)
  if (!existsSync(join(target, '.gitignore'))) writeFileSync(join(target, '.gitignore'), gitignore)
  const files = readdirSync(starter, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => toPosix(relative(starter, join(entry.parentPath, entry.name))))
  const lines = [...files, '.gitignore', 'package.json'].sort(byCodeUnit).map((file) => `${file}\n`)
  io.stdout.write(lines.join(''))
  const enter = relative(io.cwd, target) === '' ? '' : `  cd ${toPosix(relative(io.cwd, target))}\n`
  io.stderr.write(`next:\n${enter}  npm install\n  npm run dev\nput the address of the site into content/site.yaml\n`)
  return 0
}

const texts = z.record(z.string(), z.string()).default({})
const packageJson = z.looseObject({
  name: z.string().optional(),
  scripts: texts,
  type: z.string().optional(),
  main: z.string().optional(),
  imports: z.record(z.string(), z.unknown()).default({}),
  dependencies: texts,
  devDependencies: texts,
})

const commands = ['build', 'lint', 'dev', 'edit', 'preview', 'new', 'routes', 'why', 'explain', 'schema']
const scripts = { ...Object.fromEntries(commands.map((name) => [name, `site ${name}`])), test: 'node --test' }

/** What templates and islands import besides `#site`, in the versions of the generator. */
const imported = ['@types/react', 'preact']

/** The script that `npm init` writes. */
const noTest = /^echo .*no test specified/

/** The `package.json` of a site in `target`: what is there, with what the site needs. `packages` is the folder of the generator. */
export function packageJsonFor(target: string, packages: string): string {
  const path = join(target, 'package.json')
  const given = existsSync(path) ? readFileSync(path, 'utf8') : '{ "private": true, "type": "module" }'
  const { name = '', dependencies } = parse(join(packages, 'package.json'))
  const versions = Object.fromEntries(imported.map((dependency) => [dependency, dependencies[dependency]]))
  const { imports, devDependencies, scripts: givenScripts, ...rest } = parse(path, given)
  const kept = Object.entries(givenScripts).filter(([, script]) => !noTest.test(script))
  // npm writes `commonjs` and a `main` that is not there.
  const hasScripts = existsSync(target) && readdirSync(target).some((file) => file.endsWith('.js'))
  const own = rest.dependencies[name] === undefined && { [name]: findSpec(name, target, packages) }
  const result = {
    ...rest,
    ...(hasScripts ? {} : { type: 'module' }),
    imports: { ...imports, '#site': name },
    scripts: { ...scripts, ...Object.fromEntries(kept) },
    devDependencies: { ...own, ...versions, ...devDependencies },
  }
  const isEmpty = (value: unknown): boolean => typeof value === 'object' && Object.keys(value ?? {}).length === 0
  const fields = Object.entries(result).filter(([, value]) => !isEmpty(value))
  return `${JSON.stringify(Object.fromEntries(fields), undefined, 2)}\n`
}

/** Where npm finds the generator: what the project says in which it is installed, otherwise its folder. */
function findSpec(name: string, target: string, packages: string): string {
  const folder = dirname(packages)
  const host = join(dirname(folder), 'package.json')
  const isInstalled = basename(folder) === 'node_modules' && existsSync(host)
  const { dependencies = {}, devDependencies = {} } = isInstalled ? parse(host) : {}
  const spec = dependencies[name] ?? devDependencies[name]
  if (spec !== undefined && !spec.startsWith('file:')) return spec
  const path = spec === undefined ? packages : resolve(dirname(host), spec.slice('file:'.length))
  return `file:${toPosix(relative(target, path))}`
}

function parse(path: string, text = readFileSync(path, 'utf8')) {
  try {
    return packageJson.parse(JSON.parse(text))
  } catch (cause) {
    throw new CommandError(`${path} is no package.json that npm can read`, { cause })
  }
}
