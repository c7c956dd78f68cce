import { percent, temperatureScale, temperatureShare } from './temperature-colors.ts'

interface Props {
  /** In °F: a label stands here, and no mark beside it. */
  readonly besides?: number
}

const { coldest, warmest } = temperatureScale
const ticks = [-40, 0, 40, 80, 120] as const

const numeral = (degrees: number): string => (degrees < 0 ? `−${-degrees}°` : `${degrees}°`)

/** The degrees under or over the scale of temperatures. */
export const TemperatureTicks = ({ besides = Number.POSITIVE_INFINITY }: Props) => (
  <svg height="32" aria-hidden="true">
    {ticks
      .filter((degrees) => Math.abs(degrees - besides) > 8)
      .map((degrees) => (
        <text
          key={degrees}
          x={percent(temperatureShare(degrees))}
          y="22"
          textAnchor={degrees === coldest ? 'start' : degrees === warmest ? 'end' : 'middle'}
        >
          {numeral(degrees)}
        </text>
      ))}
  </svg>
)
