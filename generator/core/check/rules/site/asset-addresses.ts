import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import { frameAddress, isFrame } from '../../../render/render-site.ts'
import type { RuleContext } from '../../rule-context.ts'

/** Frames and scripts that pages name, and that the site does not make. */
export function checkAssetAddresses({ pages, files, bundles }: RuleContext): Diagnostic[] {
  const known = new Set([...files.filter(isFrame).map(frameAddress), ...bundles.scripts.keys()])
  return pages.flatMap(({ route, facts }) =>
    [...facts.frames, ...facts.scripts]
      .filter((address) => /^\/_(?:assets|frames)\//.test(address) && !known.has(address))
      .map((address) =>
        diagnose('link/dead', startOf(route.page.module), `${route.url} names \`${address}\`, which does not exist`, {
          help: 'scripts are files of islands/scripts/, documents for frames are files of templates/files/',
        }),
      ),
  )
}
