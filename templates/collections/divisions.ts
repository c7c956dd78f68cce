import { defineCollection, image, reference, z } from '#site'
import { lead, line, text } from '../fields.ts'
import { divisionName } from './states.ts'

/** `content/divisions/*.yaml`: what the states of one Census Bureau division have in common. */
export const divisions = defineCollection({
  folder: 'divisions',
  format: 'yaml',
  unique: ['name'],
  order: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
  schema: z.strictObject({
    name: divisionName().describe('Name of the division.'),
    description: text('What search engines show under the title.'),
    line: line(),
    image: image().describe('Beside what to plan for.'),
    closing: image().describe('The picture of the last screen.'),
    lead: lead(),
    planning: text('What a room with cold or heat equipment should expect across the division.'),
    fact: reference('states').describe('File name of the state whose figure stands for the division among the others.'),
  }),
})
