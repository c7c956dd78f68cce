import { defineCollection, reference, z } from '#site'
import { text } from '../fields.ts'
import { stateIds } from '../state-address.ts'
import { stateFigure } from './state-figure.ts'

export const timeZoneName = () =>
  z.enum(['Eastern', 'Central', 'Mountain', 'Arizona', 'Pacific', 'Alaska', 'Aleutian', 'Hawaii'])

export const divisionName = () =>
  z.enum([
    'New England',
    'Middle Atlantic',
    'East North Central',
    'West North Central',
    'South Atlantic',
    'East South Central',
    'West South Central',
    'Mountain',
    'Pacific',
  ])

/** `content/states/*.yaml`: what is true of one US state alone. */
export const states = defineCollection({
  folder: 'states',
  format: 'yaml',
  ids: stateIds,
  unique: ['name', 'abbreviation'],
  order: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  schema: z.strictObject({
    name: text('Name of the state.'),
    abbreviation: z
      .string()
      .regex(/^[A-Z]{2}$/, 'expected two capital letters')
      .meta({ description: 'Postal abbreviation.', examples: ['OH'] }),
    capital: text('Capital of the state.'),
    region: z.enum(['Northeast', 'Midwest', 'South', 'West']).describe('Census Bureau region.'),
    division: divisionName().describe('Census Bureau division.'),
    metros: z.array(text('A metropolitan area.')).min(2).max(6).describe('Largest metropolitan areas, largest first.'),
    timeZones: z
      .array(
        z.strictObject({
          zone: timeZoneName().describe('Name of the time zone.'),
          where: text('The part of the state that keeps it.'),
        }),
      )
      .min(1)
      .describe('Its time zones, the one that most people live in first.'),
    intro: text('One sentence under the heading.'),
    climate: text('Seasons, temperatures, humidity, altitude: what the air is like.'),
    installation: text('What that climate asks of a room with cold or heat equipment.'),
    delivery: text('How the state is laid out, and what that means for delivery, fitting and training.'),
    demand: text("Who typically asks for such equipment here, from the state's own economy and geography."),
    figure: stateFigure(),
    neighbors: z
      .array(reference('states'))
      .min(1)
      .describe('File names of the states it borders; for Alaska and Hawaii, the nearest served.'),
  }),
})
