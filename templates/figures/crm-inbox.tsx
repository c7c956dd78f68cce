interface Row {
  readonly name: number
  readonly words: number
  readonly isLit?: boolean
}

/** Widths of the strokes that stand for a name and for what was written. */
const rows: readonly Row[] = [
  { name: 96, words: 250 },
  { name: 128, words: 300, isLit: true },
  { name: 84, words: 210 },
]

/** Three conversations; the middle one is open and has a reply on its way. */
export function CrmInbox({ description }: { readonly description: string }) {
  return (
    <svg viewBox="0 0 640 292" role="img" aria-label={description}>
      {rows.map(({ name, words, isLit }, index) => (
        <g key={name} transform={`translate(0 ${[0, 76, 216][index]})`}>
          <rect
            className={isLit ? 'crm-card crm-lit-edge' : 'crm-card'}
            x="1"
            y="1"
            width="638"
            height={isLit ? 128 : 64}
            rx="18"
          />
          <circle className={isLit ? 'crm-lit' : 'crm-dim'} cx="36" cy="33" r="14" />
          <rect className="crm-ink" x="66" y="20" width={name} height="8" rx="4" />
          <rect className="crm-dim" x="66" y="38" width={words} height="7" rx="3.5" />
          <rect className="crm-faint" x="568" y="22" width="46" height="7" rx="3.5" />
        </g>
      ))}
      <rect className="crm-wash" x="330" y="146" width="284" height="42" rx="16" />
      <rect className="crm-tone" x="350" y="158" width="196" height="7" rx="3.5" />
      <rect className="crm-tone" x="350" y="171" width="128" height="7" rx="3.5" />
      <path className="crm-line" d="m574 168 6 6 12-13" />
    </svg>
  )
}
