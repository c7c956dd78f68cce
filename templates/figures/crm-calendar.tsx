/** Column, hour of the day and length of each booking. */
const bookings = [
  [0, 0, 2],
  [0, 3, 1],
  [0, 6, 2],
  [1, 1, 1],
  [1, 4, 3],
  [2, 0, 1],
  [2, 2, 2],
  [2, 7, 1],
] as const
const hour = 28
const hours = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** One day: three devices beside each other, their bookings down the hours, a line of light at the present hour. */
export function CrmCalendar({ description }: { readonly description: string }) {
  return (
    <svg viewBox="0 0 310 292" role="img" aria-label={description}>
      {[0, 1, 2].map((column) => (
        <g key={column} transform={`translate(${26 + column * 96} 0)`}>
          <circle className={column === 1 ? 'crm-lit' : 'crm-dim'} cx="44" cy="9" r="6" />
        </g>
      ))}
      {hours.map((step) => (
        <path key={step} className="crm-rule" d={`M0 ${36 + step * hour}h10M22 ${36 + step * hour}h288`} />
      ))}
      {bookings.map(([column, start, length]) => (
        <g key={`${column} ${start}`} transform={`translate(${26 + column * 96} ${38 + start * hour})`}>
          <rect
            className={column === 1 && start === 4 ? 'crm-wash' : 'crm-card'}
            width="88"
            height={length * hour - 4}
            rx="8"
          />
          <rect
            className={column === 1 && start === 4 ? 'crm-tone' : 'crm-dim'}
            x="10"
            y="9"
            width="42"
            height="6"
            rx="3"
          />
        </g>
      ))}
      <path className="crm-line" d={`M14 ${36 + 5.4 * hour}h296`} />
      <circle className="crm-lit" cx="14" cy={36 + 5.4 * hour} r="4" />
    </svg>
  )
}
