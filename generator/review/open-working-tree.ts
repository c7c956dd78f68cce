import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Compilation, FailedCompilation } from '../core/compilation.ts'
import type { Context } from '../core/runtime/context.ts'
import { fileSha256 } from '../core/runtime/file-digest.ts'
import { hashOf } from '../core/runtime/hash.ts'
import { EnvironmentError } from '../core/runtime/io.ts'
import { bundleInputs } from '../core/site/cached-bundle.ts'
import { sourceFolders } from './find-site-revision.ts'
import { isKnown, openCached } from './open-cached.ts'
import type { Revision } from './read-revision.ts'
import type { SiteSide } from './site-summary.ts'
import { sideOfCompilation } from './summarize-compilation.ts'

type SiteContext = Pick<Context, 'root' | 'options' | 'runtime'>

/**
 * The side of the working tree, or its findings if it has no site. It is compiled unless an earlier run has compared the same files with the
 * same commit: what is wrong with pictures that both have is left out.
 */
export async function openWorkingTree(
  findRevision: () => Revision,
  context: SiteContext,
  compile: () => Promise<Compilation>,
): Promise<SiteSide | FailedCompilation> {
  const { root, options, runtime } = context
  const name = 'the working tree'
  const sources = keyOfSources(context)
  const hasSource = (path: string): boolean => existsSync(join(root, path))
  const findKey = () => hashOf(name, sources, findRevision().key, ...[...bundleInputs(runtime)].flat())
  const compileSide = async () => {
    const compiled = await compile()
    if (!compiled.site) return compiled
    return { side: sideOfCompilation(name, { root, options, runtime, compiled }), until: compiled.validUntil }
  }
  const compileAgain = async () => {
    const made = await compileSide()
    if (!('side' in made) || keyOfSources(context) !== sources)
      throw new EnvironmentError('files have changed while they were compared: run the command again')
    return made
  }
  if (areBundlesCurrent(runtime)) {
    const key = findKey()
    if (isKnown({ key, context })) return openCached({ name, key, hasSource, context }, compileAgain)
  }
  const made = await compileSide()
  if (!('side' in made)) return made
  // A save meanwhile may be in the compilation or not.
  return keyOfSources(context) === sources
    ? openCached({ name, key: findKey(), hasSource, context }, async () => made)
    : made.side
}

/** Whether the last bundles are there and those of the files on disk. */
function areBundlesCurrent(runtime: Context['runtime']): boolean {
  const inputs = [...bundleInputs(runtime)]
  return inputs.length > 0 && inputs.every(([path, hash]) => digestOf(path, runtime) === hash)
}

/** Changes with every file of the site's folders. */
const keyOfSources = ({ root, runtime }: SiteContext): string =>
  hashOf(
    ...sourceFolders.flatMap((path) => list(root, path)).flatMap((path) => [path, digestOf(join(root, path), runtime)]),
  )

function list(root: string, path: string): readonly string[] {
  const location = join(root, path)
  if (!lstatSync(location, { throwIfNoEntry: false })?.isDirectory()) return [path]
  const children = readdirSync(location, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return children.flatMap((child) =>
    child.isDirectory() ? list(root, `${path}/${child.name}`) : [`${path}/${child.name}`],
  )
}

/** Links are not followed in the content; their targets in the code are inputs of the bundles. */
function digestOf(location: string, runtime: Context['runtime']): string {
  const stat = lstatSync(location, { throwIfNoEntry: false })
  return stat?.isFile() ? fileSha256(location, stat, runtime) : ''
}
