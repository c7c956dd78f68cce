import { image, markdown, z } from '#site'

/** What the home page may say of each bed: one field of every kind. */
export const beds = z
  .array(
    z
      .strictObject({
        name: z.string().min(3).max(24),
        kind: z.enum(['raised', 'sunken', 'wall-side']),
        level: z.union([z.literal(2), z.literal(3)]).default(2),
        area: z.number().min(0.5).max(40).multipleOf(0.5).optional(),
        plan: z.array(z.array(z.int()).length(2)).optional(),
        keeper: z.email().optional(),
        seeds: z.url().optional(),
        picture: image().optional(),
        opened: z.iso.date().optional(),
        closed: z.iso.date().optional(),
        text: markdown().optional(),
        sample: z.boolean().optional(),
      })
      .refine(({ opened, closed }) => opened === undefined || closed === undefined || opened < closed, {
        path: ['closed'],
        message: 'a bed closes after it opens',
      }),
  )
  .default([])
