import { defineCollection, reference, z } from '#site'
import { text } from '../fields.ts'
import { regionNames } from '../regions.ts'
import { stateIds } from '../state-address.ts'

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
    region: z.enum(regionNames).describe('Census Bureau division, under which the page of all states lists it.'),
    intro: text('The sentence under the heading: where in the state we deliver. It names the state.'),
    cities: z
      .array(text('A city.'))
      .length(3)
      .describe('Three of its large cities: neighbors name them beside the state.'),
    neighbors: z
      .array(
        reference<{ readonly name: string; readonly abbreviation: string; readonly cities: readonly string[] }>(
          'states',
        ),
      )
      .min(1)
      .describe('File names of the states it borders; for Alaska and Hawaii, the nearest served.'),
  }),
})
