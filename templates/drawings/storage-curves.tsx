import type { DrawingProps } from './drawing-props.ts'

const curves = [
  'M0 52c24 0 20 62 48 62h44c16 0 12-44 24-44s8 44 24 44h16c16 0 12-44 24-44s8 44 24 44h16c16 0 12-44 24-44s8 44 24 44h28c24 0 14-62 40-62',
  'M0 52c24 0 20 62 48 62h40c44 0 50-48 96-48h156',
  'M0 52h340',
] as const

/** Temperature over time, once for each form; the thin line is room temperature. */
export function StorageCurves({ description, labels: [room, ...words] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 350" role="img" aria-label={description}>
      {curves.map((curve, index) => {
        const [form, remark] = words.slice(index * 2)
        return (
          <g key={curve} transform={`translate(0 ${index * 136})`}>
            <text className="strong" x="0" y="16">
              {form}
            </text>
            <text x="340" y="16" textAnchor="end">
              {remark}
            </text>
            <path className="faint" d="M0 52h340" />
            <path className={index === 1 ? undefined : 'lit'} d={curve} />
          </g>
        )
      })}
      <circle className="solid" cx="340" cy="324" r="4" />
      <text x="0" y="348">
        {room}
      </text>
    </svg>
  )
}
