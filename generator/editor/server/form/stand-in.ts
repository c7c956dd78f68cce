import { findRedirectList } from '../../../core/check/redirect-list.ts'
import type { CompleteCompilation } from '../../../core/compilation.ts'
import { parseText } from '../../../core/source/parse.ts'
import { addRedirects } from '../../../edits/redirects.ts'
import type { EditCore } from '../edit-core.ts'
import type { ChangePlan } from './plan-changes.ts'
import { describePublication } from './publication.ts'

/** The address of the page that a file has to itself. */
export const findAddress = ({ routes }: Pick<CompleteCompilation, 'routes'>, file: string): string | undefined =>
  routes.find(({ owner, url, place }) => owner === file && url === place.canonical)?.url

/** The address of a published entry that the changes hide, if a redirect can stand in for it and there is none. */
export function findHiddenAddress({ current, context }: EditCore, plan: ChangePlan): string | undefined {
  const served = current()
  const [first] = plan.fields
  if (!served || !first || !findRedirectList(served)) return undefined
  const { file, source } = first.field
  const isPublished = (text: string | undefined): boolean | undefined =>
    describePublication(source, parseText(file, text ?? '')?.data, context.options.now)?.isPublished
  if (isPublished(plan.before.get(file)) !== true || isPublished(plan.texts.get(file)) !== false) return undefined
  const address = findAddress(served, file)
  return served.settings.redirects?.some(({ from }) => from === address) ? undefined : address
}

/** The plan with a redirect from an address. Undefined if it cannot be written. */
export function withRedirect(
  { current, store }: EditCore,
  plan: ChangePlan,
  from: string,
  to: string,
): ChangePlan | undefined {
  const served = current()
  const list = served && findRedirectList(served)
  const disk = list && store.read(list.file)?.text
  if (!list || disk === undefined) return undefined
  const written = addRedirects(list, plan.texts.get(list.file) ?? disk, new Map([[from, to]]))
  if (written === undefined) return undefined
  return {
    ...plan,
    before: new Map([[list.file, disk], ...plan.before]),
    texts: new Map([...plan.texts, [list.file, written]]),
  }
}
