import { subtract } from './page-change.ts'
import type { FindingChanges } from './site-changes.ts'
import type { FindingSummary } from './site-summary.ts'

/** Whether a file is gone and another one is new. */
type IsRenamed = (from: string, to: string) => boolean

/** A finding is the same while its code, file and message are. Its line may change, and its file may be renamed. */
const keyOf = ({ code, file, message }: FindingSummary): string => [code, file, message].join('\0')

/** Undefined if the findings of a side are unknown. */
export function compareFindings(
  before: readonly FindingSummary[] | undefined,
  after: readonly FindingSummary[] | undefined,
  isRenamed: IsRenamed = () => false,
): FindingChanges | undefined {
  if (!before || !after) return undefined
  const [mended, added] = withoutRenamed(...subtract(before, after, keyOf), isRenamed)
  return { added: errorsFirst(added), mended: errorsFirst(mended) }
}

function withoutRenamed(gone: readonly FindingSummary[], fresh: readonly FindingSummary[], isRenamed: IsRenamed) {
  const added = [...fresh]
  const mended = gone.filter(({ code, message, file }) => {
    const index = added.findIndex((one) => one.code === code && one.message === message && isRenamed(file, one.file))
    if (index >= 0) added.splice(index, 1)
    return index < 0
  })
  return [mended, added] as const
}

const errorsFirst = (findings: readonly FindingSummary[]): readonly FindingSummary[] =>
  findings.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
