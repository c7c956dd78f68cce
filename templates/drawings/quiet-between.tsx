import type { DrawingProps } from './drawing-props.ts'

const strokes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const

const note = (left: number) =>
  strokes.map((stroke) => {
    const half = 74 * Math.exp(-stroke * 0.3)
    return { x: left + stroke * 7, half }
  })

/** Two notes that die away, and the quiet between them as the lit part. */
export function QuietBetween({ description, labels: [tone, quiet] }: DrawingProps) {
  return (
    <svg viewBox="0 0 340 226" role="img" aria-label={description}>
      <path className="faint" d="M0 100h340" />
      {[...note(4), ...note(236)].map(({ x, half }) => (
        <path key={x} d={`M${x} ${100 - half}v${2 * half}`} />
      ))}
      <path className="lit" strokeWidth="3" d="M104 100h124" />
      <path className="lit" d="M104 172v8h124v-8" />
      <text x="0" y="210">
        {tone}
      </text>
      <text className="strong" x="166" y="210" textAnchor="middle">
        {quiet}
      </text>
    </svg>
  )
}
