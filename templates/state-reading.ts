import type { Loaded } from '#site'
import type { site } from './collections/site.ts'
import type { states } from './collections/states.ts'
import { clockHour } from './figures/clock.ts'
import type { statePage } from './state-content.ts'
import { workdays } from './time-zones.ts'

type State = Pick<Loaded<typeof states>[number]['data'], 'figure' | 'timeZones'>

export interface Reading {
  readonly before?: string | undefined
  readonly value: string
  readonly unit?: string
}

/** The number that a state's page sets large, and its unit. */
export function readFigure(
  { figure, timeZones }: State,
  hours: Loaded<typeof site>['hours']['days'],
  words: Loaded<typeof statePage>['figures'],
): Reading {
  switch (figure.kind) {
    case 'hours': {
      const [day] = workdays(hours, timeZones, words.central)
      return { value: day ? `${clockHour(day.opens)} to ${clockHour(day.closes)}` : '' }
    }
    case 'temperature':
      return { before: figure.before, value: figure.value, unit: '°F' }
    case 'distance':
      return { before: figure.before, value: figure.value, unit: words.miles }
    case 'height':
      return { before: figure.before, value: figure.value, unit: words.feet }
    case 'rain':
    case 'snow':
      return { before: figure.before, value: figure.value, unit: figure.unit }
    default:
      return figure satisfies never
  }
}
