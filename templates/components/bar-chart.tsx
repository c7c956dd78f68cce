interface Props {
  readonly title: string
  readonly unit: string
  readonly bars: readonly { readonly label: string; readonly value: number; readonly isControl: boolean }[]
}

/** A table of figures, each beside a bar that begins at zero and is full at 100%, or at the largest figure. */
export function BarChart({ title, unit, bars }: Props) {
  const full = unit === '%' ? 100 : Math.max(...bars.map(({ value }) => value))
  return (
    <table className="bars">
      <caption className="visually-hidden">
        {title}, {unit}
      </caption>
      <tbody>
        {bars.map(({ label, value, isControl }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <svg width="100%" height="16" aria-hidden="true">
                <rect className="scale" width="100%" height="16" rx="8" />
                <rect className={isControl ? 'other' : 'own'} width={`${(value / full) * 100}%`} height="16" rx="8" />
              </svg>
            </td>
            <td className="d3">
              {value}
              <span className="s">{unit === '%' ? unit : ` ${unit}`}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
