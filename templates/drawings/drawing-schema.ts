import { z } from '#site'
import { heading, text } from '../fields.ts'
import { type DrawingKind, drawings } from './drawings.ts'

const kinds = Object.keys(drawings) as [DrawingKind, ...DrawingKind[]]

/** A drawing in content: its kind, and every word of it. */
export const drawing = () =>
  z
    .strictObject({
      kind: z.enum(kinds).describe('Which drawing it is.'),
      title: heading(),
      note: text('What readers have to know of the drawing, such as that it is not to scale.'),
      description: text('The whole drawing in words, for those who do not see it.'),
      labels: z.array(text('Words in the drawing.')).describe('The words in the drawing, in its order.'),
    })
    .refine(({ kind, labels }) => labels.length === drawings[kind].labels, {
      message: 'expected as many labels as the drawing has room for',
      path: ['labels'],
    })
    .describe('The drawing of the section.')
