/** How many cards stand in each stage. */
const stages = [4, 3, 2, 1]
const tops = [30, 94, 158, 222]

/** Four stages from inquiry to rebooking, with fewer cards in each; one card is on its way. */
export function CrmPipeline({ description }: { readonly description: string }) {
  return (
    <svg viewBox="0 0 310 292" role="img" aria-label={description}>
      {stages.map((count, stage) => (
        <g key={count} transform={`translate(${stage * 80} 0)`}>
          <rect className={stage === 3 ? 'crm-lit' : 'crm-dim'} y="6" width="38" height="6" rx="3" />
          {tops.slice(0, count).map((top) => (
            <g key={top} transform={`translate(0 ${top})`}>
              <rect className={stage === 3 ? 'crm-wash' : 'crm-card'} width="70" height="56" rx="10" />
              <rect className={stage === 3 ? 'crm-tone' : 'crm-ink'} x="10" y="12" width="34" height="6" rx="3" />
              <rect className={stage === 3 ? 'crm-tone' : 'crm-dim'} x="10" y="26" width="48" height="5" rx="2.5" />
            </g>
          ))}
        </g>
      ))}
      <path className="crm-line" d="M195 158c0 40 80 40 80-60m-8 8 8-8 8 8" />
    </svg>
  )
}
