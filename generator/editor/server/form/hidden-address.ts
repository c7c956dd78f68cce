import { findRedirectList } from '../../../core/check/index.ts'
import { parseText } from '../../../core/source/index.ts'
import { addRedirects } from '../../../edits/index.ts'
import type { EditCore } from '../edit-core.ts'
import { findAddress, listAddresses } from '../names.ts'
import type { ChangePlan } from '../plan-changes.ts'
import { describePublication } from './publication.ts'

/** The address of a published entry that changes of its fields hide, if a redirect can stand in for it and there is none. */
export function findHiddenAddress(core: EditCore, { subject, before, texts }: ChangePlan): string | undefined {
  const served = core.current()
  const { file, path, source } = subject
  if (!served || !path || !findRedirectList(served)) return undefined
  const isPublished = (text = ''): boolean | undefined =>
    describePublication(core, { file, source, data: parseText(file, text)?.data })?.isPublished
  if (isPublished(before.get(file)) !== true || isPublished(texts.get(file)) !== false) return undefined
  const address = findAddress(served, file)
  return served.settings.redirects?.some(({ from }) => from === address) ? undefined : address
}

/** The plan with a redirect for an entry that it hides. Undefined if that leads to no other page, or cannot be written. */
export function addHiddenRedirect(
  { current, store }: EditCore,
  plan: ChangePlan,
  hidden: string | undefined,
  target: string | undefined,
): ChangePlan | undefined {
  const served = current()
  if (target === undefined || hidden === undefined || !served) return plan
  const isPage = target !== hidden && listAddresses(served).some(({ value }) => value === target)
  const list = findRedirectList(served)
  const disk = list && store.read(list.file)?.text
  if (!isPage || !list || disk === undefined) return undefined
  const written = addRedirects(list, plan.texts.get(list.file) ?? disk, new Map([[hidden, target]]))
  if (written === undefined) return undefined
  return {
    ...plan,
    before: new Map([[list.file, disk], ...plan.before]),
    texts: new Map([...plan.texts, [list.file, written]]),
  }
}
