import type { CheckedForm, FormFinding } from '../form-protocol.ts'
import type { EditRequests } from './requests.ts'

type Check = EditRequests['checkPage']

const keyOf = ({ code, message, place }: FormFinding): string => JSON.stringify([code, message, place?.words])

/** Adds to the findings of the page those of the last check that only the whole site had: they may still be there. */
export function keepSiteFindings(check: Check): Check {
  let ofSite: Pick<CheckedForm, 'findings' | 'unpublished'> = { findings: [], unpublished: [] }
  return async (change, report) => {
    let ofPage: ReadonlySet<string> | undefined
    const checked = await check(change, (early) => {
      ofPage = new Set(early.findings.map(keyOf))
      report({
        ...early,
        findings: [...early.findings, ...ofSite.findings],
        unpublished: [...new Set([...early.unpublished, ...ofSite.unpublished])],
      })
    })
    if (checked?.check !== undefined) return checked
    const known = ofPage
    const findings = known ? (checked?.findings ?? []).filter((one) => !known.has(keyOf(one))) : []
    const hasErrors = findings.some(({ severity }) => severity === 'error')
    ofSite = { findings, unpublished: hasErrors ? (checked?.unpublished ?? []) : [] }
    return checked
  }
}
