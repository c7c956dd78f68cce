import type { EditHost } from '../../cli/dev/index.ts'
import type { FormChanges, FormCheckResult, FormFinding } from '../form-protocol.ts'
import type { createEditAnswers } from '../server/edit-extension.ts'
import type { SaveSuccess } from './save.ts'

type Answers = ReturnType<typeof createEditAnswers>
type Body<Name extends keyof Answers> = Parameters<Answers[Name]>[0]
type Answer<Name extends keyof Answers> = Awaited<ReturnType<Answers[Name]>>

export type EditRequests = ReturnType<typeof createEditRequests>

/** Requests to the server of the edit mode, by the names of its answers, which are undefined if it refuses them. `save` alone sends changes. */
export function createEditRequests({ post }: Pick<EditHost, 'post'>, onSaved: (saved: SaveSuccess) => void) {
  /** Rejects if the server cannot be reached. */
  const send = async <Name extends keyof Answers>(name: Name, body: Body<Name>): Promise<Answer<Name> | undefined> => {
    const answer = (await post(`/_dev/edit/${name}`, body)) as (Answer<Name> & Partial<SaveSuccess>) | undefined
    if (answer?.status === 'saved') onSaved(answer as SaveSuccess)
    return answer
  }
  /** Resolves to undefined if the server cannot be reached. */
  const ask = <Name extends keyof Answers>(name: Name, body: Body<Name>): Promise<Answer<Name> | undefined> =>
    send(name, body).catch(() => undefined)
  return { send, ask }
}

const keyOf = ({ code, message, place }: FormFinding): string => JSON.stringify([code, message, place?.words])

/**
 * Checks changes, and reports the findings of this page before those that need the whole site, with those of the last check that only the whole site had:
 * they may still be there.
 */
export function createPageCheck({ ask }: Pick<EditRequests, 'ask'>) {
  const none: Pick<FormCheckResult, 'findings' | 'unpublished'> = { findings: [], unpublished: [] }
  let ofSite = none
  return async (
    changes: FormChanges,
    report: (checked: FormCheckResult) => void,
  ): Promise<FormCheckResult | undefined> => {
    const early = await ask('check', { ...changes, page: location.pathname })
    if (!early?.isPartial) {
      ofSite = none
      return early ?? undefined
    }
    const unpublished = [...new Set([...early.unpublished, ...ofSite.unpublished])]
    report({ ...early, findings: [...early.findings, ...ofSite.findings], unpublished })
    const all = await ask('check', changes)
    if (!all) return early
    const known = new Set(early.findings.map(keyOf))
    const findings = all.findings.filter((one) => !known.has(keyOf(one)))
    const hasErrors = findings.some(({ severity }) => severity === 'error')
    ofSite = { findings, unpublished: hasErrors ? all.unpublished : [] }
    return all
  }
}
