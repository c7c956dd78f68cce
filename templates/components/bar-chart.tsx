interface Props {
  readonly title: string
  readonly unit: string
  readonly note: string
  readonly bars: readonly { readonly label: string; readonly value: number; readonly isControl: boolean }[]
}

const width = 360
const height = 276
const baseline = 240
const tallest = 176
const barWidth = 104
const radius = 14

/** Bars from zero, with the same figures as a table for those who do not see them. */
export function BarChart({ title, unit, note, bars }: Props) {
  const peak = Math.max(...bars.map(({ value }) => value))
  const step = (width - barWidth) / Math.max(bars.length - 1, 1)
  const figure = (value: number) => (unit === '%' ? `${value}%` : String(value))
  return (
    <figure className="chart pale">
      <figcaption>
        <h3>
          {title} <span className="chart-unit">{unit}</span>
        </h3>
        <p className="chart-note">{note}</p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {bars.map(({ label, value, isControl }, index) => {
          const x = index * step
          const top = baseline - (peak === 0 ? 0 : (value / peak) * tallest)
          return (
            <g key={label}>
              <path className={isControl ? 'chart-control' : 'chart-bar'} d={barPath(x, top)} />
              <text className="chart-value figure" x={x} y={top - 14}>
                {figure(value)}
              </text>
              <text x={x} y={baseline + 26}>
                {label}
              </text>
            </g>
          )
        })}
        <line className="chart-axis" x1="0" x2={width} y1={baseline} y2={baseline} />
      </svg>
      <table className="visually-hidden">
        <caption>
          {title}, {unit}
        </caption>
        <tbody>
          {bars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** A bar from its top to the baseline, its upper corners rounded as far as its height allows. */
function barPath(x: number, top: number): string {
  const r = Math.min(radius, baseline - top)
  const side = barWidth - 2 * r
  return `M${x} ${baseline}V${top + r}a${r} ${r} 0 0 1 ${r}-${r}h${side}a${r} ${r} 0 0 1 ${r} ${r}V${baseline}z`
}
