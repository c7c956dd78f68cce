import { z } from '#site'
import { text } from '../fields.ts'

const kind = <const Kind extends string>(name: Kind, description: string) => z.literal(name).describe(description)

const words = () => ({
  before: text('Small, before the number: `about`, `just under`.').optional(),
  value: text('The number, set large.'),
  label: text('Under the number: what it measures. Only what the texts of the state say.'),
})

const degrees = (which: string) =>
  z
    .strictObject({
      degrees: z.number().min(-40).max(120).describe('Where the drawing marks it, in °F.'),
      value: text('What stands there, such as `−20°F` or `mid 80s`.'),
      name: text('Where or when.'),
    })
    .describe(which)

const place = (name: string, unit: string) =>
  z.strictObject({ name: text(name), amount: z.number().positive().describe(`In ${unit}.`) })

/** One fact of a state, set large and drawn. */
export const stateFigure = () =>
  z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: kind('hours', 'Support hours on clocks of 24 hours.'),
        label: text('Under the hours, which follow from `timeZones`.'),
      }),
      z.strictObject({
        kind: kind('temperature', 'A range of temperatures.'),
        ...words(),
        low: degrees('The lower end.'),
        high: degrees('The upper end.'),
      }),
      z.strictObject({
        kind: kind('distance', 'A road over the curve of the earth.'),
        ...words(),
        stops: z.array(text('A place.')).min(2).max(5).describe('From one end of the road to the other, in order.'),
      }),
      z.strictObject({
        kind: kind('height', 'Heights above the sea.'),
        ...words(),
        places: z.array(place('A place above the sea.', 'feet')).min(1).max(3).describe('From left to right.'),
      }),
      z.strictObject({
        kind: z.enum(['rain', 'snow']).describe('Depths of a year.'),
        ...words(),
        unit: z.enum(['inches', 'feet']).describe('Of the number set large.'),
        places: z.array(place('Where it falls.', 'inches')).min(1).max(2).describe('From left to right.'),
      }),
    ])
    .describe('One fact of this state, set large and drawn. No state has the kind of a neighbor on the same subject.')
