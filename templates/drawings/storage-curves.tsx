import type { DrawingProps } from './drawing-props.ts'

const curves = [
  'M0 20c24 0 20 90 48 90h44c16 0 12-66 24-66s8 66 24 66h16c16 0 12-66 24-66s8 66 24 66h16c16 0 12-66 24-66s8 66 24 66h28c24 0 14-90 40-90',
  'M0 20c24 0 20 90 48 90h40c44 0 50-70 96-70h156',
  'M0 20h340',
] as const

/** Temperature over time, once for each form; the thin line is room temperature. */
export const StorageCurves = ({ description, labels: [room, ...words] }: DrawingProps) => (
  <div className="storage-curves" role="img" aria-label={description}>
    {curves.map((curve, index) => (
      <div key={curve}>
        <b className="figure">{words[index * 2]}</b>
        <span>{words[index * 2 + 1]}</span>
        <svg viewBox="0 -4 340 122" aria-hidden="true">
          <path className="faint" d="M0 20h340" />
          <path className="lit" d={curve} />
          <circle className="solid" cx="340" cy={index === 1 ? 40 : 20} r="5" />
        </svg>
      </div>
    ))}
    <small>{room}</small>
  </div>
)
