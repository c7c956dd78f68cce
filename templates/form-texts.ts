import { z } from '#site'
import { exactly, text } from './fields.ts'

/** Schemas of the texts that both forms have. */

/** The texts around the fields. */
export const formTexts = {
  submit: text('The words on the button.'),
  problems: z
    .strictObject({ one: text('One field is wrong.'), many: text('More are wrong.') })
    .describe('Over the form after a bad submit; the number of fields stands where `%` is.'),
}

/** The words of each field of a form. */
export const fieldTexts = <Names extends z.ZodEnum>(names: Names) =>
  exactly(
    names.options.length,
    z.strictObject({
      name: names.describe('The field that these words are for.'),
      label: text('What is asked.'),
      placeholder: text('Shown in the field while it is empty.'),
      autocomplete: text('What the browser may fill in.')
        .optional()
        .meta({ examples: ['email', 'given-name'] }),
    }),
  )
