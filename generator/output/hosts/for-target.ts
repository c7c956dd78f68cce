import { byCodeUnit } from '../../runtime/paths.ts'
import type { Output, OutputFile } from '../assemble.ts'
import { hostFiles } from './host-files.ts'
import { capabilitiesOf, type HostTarget, hostFileNames } from './hosts.ts'

/** The output with what the hosts of a target read, and without what they do not. */
export function forTarget(output: Output, target: HostTarget): Output {
  const { headers, redirects } = output
  const facts = capabilitiesOf(target)
  const isMoved = (route: string | undefined): boolean => redirects.some(({ from }) => from === route)
  const files = output.files.filter(
    ({ path, route }) => !hostFileNames.has(path) && (facts.needsRedirectPages || !isMoved(route)),
  )
  const added = Object.entries(hostFiles(target, { headers, redirects, files })).map(
    ([path, make]): OutputFile => ({ path, route: undefined, read: () => new TextEncoder().encode(make()) }),
  )
  return {
    ...output,
    target,
    hasVariants: facts.hasVariants,
    files: [...files, ...added].sort((a, b) => byCodeUnit(a.path, b.path)),
  }
}
