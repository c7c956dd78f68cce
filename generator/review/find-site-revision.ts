import { relative } from 'node:path'
import type { Context } from '../core/runtime/context.ts'
import { toPosix } from '../core/runtime/paths.ts'
import { bundleInputs } from '../core/site/cached-bundle.ts'
import { findRevision, type Revision } from './read-revision.ts'

type SiteContext = Pick<Context, 'root' | 'runtime'>

/** Finds the files of the site at a commit. The site has to be compiled before: its bundles name files outside of the site's folders. */
export const findSiteRevision = (ref: string, context: SiteContext, name = ref): Revision =>
  findRevision(context.root, ref, listInputs(context), name)

/** A function that finds the files of the site at a commit. It asks git again only if the bundles name other files than before. */
export function createRevisionFinder(ref: string, context: SiteContext): () => Revision {
  let last: { readonly paths: string; readonly revision: Revision } | undefined
  return () => {
    const inputs = listInputs(context)
    const paths = inputs.join('\0')
    if (last?.paths !== paths) last = { paths, revision: findRevision(context.root, ref, inputs) }
    return last.revision
  }
}

/** With the file that says how names of modules are resolved. */
export const sourceFolders = ['content', 'templates', 'islands', 'public', 'package.json']

/** Files and folders of the site, with the modules that its bundles import from elsewhere. */
function listInputs({ root, runtime }: SiteContext): readonly string[] {
  const modules = [...bundleInputs(runtime).keys()].map((path) => toPosix(relative(root, path)))
  const others = modules.filter((path) => !/^\.\.?\//.test(path) && !sourceFolders.includes(path.split('/')[0] ?? ''))
  return [...sourceFolders, ...others]
}
