import { relative } from 'node:path'
import { toPosix } from '../../runtime/to-posix.ts'
import { bundleInputs } from '../../site/cached-bundle.ts'
import type { Context } from '../context.ts'
import { findRevision, type Revision } from './read-revision.ts'

type SiteContext = Pick<Context, 'root' | 'runtime'>

/** Finds the files of the site at a commit. The site has to be compiled before: its bundles name files outside of the site's folders. */
export const findSiteRevision = (ref: string, context: SiteContext, name = ref): Revision =>
  findRevision(context.root, ref, listInputs(context), name)

/** With the file that says how names of modules are resolved. */
export const sourceFolders = ['content', 'templates', 'islands', 'public', 'package.json']

/** Files and folders of the site, with the modules that its bundles import from elsewhere. */
function listInputs({ root, runtime }: SiteContext): readonly string[] {
  const modules = [...bundleInputs(runtime).keys()].map((path) => toPosix(relative(root, path)))
  const others = modules.filter((path) => !/^\.\.?\//.test(path) && !sourceFolders.includes(path.split('/')[0] ?? ''))
  return [...sourceFolders, ...others]
}
