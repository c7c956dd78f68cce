import { temperatureStripes } from './temperature-colors.ts'

interface Props {
  /** In °F. */
  readonly low: number
  readonly high: number
}

/** A range of temperatures on the scale of all states, as wide as its container. The words beside it say the same. */
export const TemperatureBand = ({ low, high }: Props) => (
  <svg className="temperature-band" aria-hidden="true">
    {temperatureStripes(low, high).map(({ degrees, isLit, ...stripe }) => (
      <rect
        key={degrees}
        className={isLit ? 'figure-lit' : 'figure-track'}
        y={isLit ? 0 : '44%'}
        height={isLit ? '100%' : '12%'}
        rx="6"
        {...stripe}
      />
    ))}
  </svg>
)
