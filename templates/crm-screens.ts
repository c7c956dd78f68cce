import { z } from '#site'
import { exactly, text } from './fields.ts'

/** Which color a state has, and in which order it comes. */
const mark = () => z.enum(['new', 'kept', 'waiting', 'done']).describe('The kind of state, which gives the color.')

const state = () =>
  z.strictObject({ label: text('The state in a word or two.'), mark: mark() }).describe('The colored label.')

const screen = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({
      title: text('What stands under it.'),
      description: text('The drawing in words, for screen readers.'),
      ...shape,
    })
    .describe('A drawing of a screen.')

const inbox = () =>
  screen({
    contact: text('Who writes.'),
    source: text('Where the conversation comes from.'),
    messages: z
      .array(
        z.strictObject({
          side: z.enum(['guest', 'center']).describe('Who writes.'),
          text: text('The message.'),
          note: text('What stands under it.'),
        }),
      )
      .min(2)
      .describe('The conversation.'),
    reply: text('The words in the empty field.'),
    facts: z
      .array(z.strictObject({ title: text('What is known.'), value: text('The answer.') }))
      .max(4)
      .describe('What is known of the guest, one line for each.'),
  })

const calendar = () =>
  screen({
    day: text('The heading of the day.'),
    count: text('How many bookings there are.'),
    now: text('The present time.'),
    firstHour: z.int().min(0).max(23).describe('The hour at the upper edge.'),
    devices: exactly(
      3,
      z.strictObject({
        name: text('The device.'),
        slots: z
          .array(
            z.strictObject({
              halves: z.int().min(1).max(4).describe('Its length in half hours.'),
              booking: z
                .strictObject({ title: text('What is booked.'), time: text('From when.'), state: state() })
                .optional()
                .describe('Free time without one.'),
            }),
          )
          .describe('The day from its upper edge down.'),
      }),
    ),
  })

const pipeline = () =>
  screen({
    stages: exactly(
      4,
      z.strictObject({
        title: text('The stage.'),
        mark: mark(),
        cards: z
          .array(
            z.strictObject({
              title: text('What it is about.'),
              text: text('The next step.'),
              time: text('Since when, or when next.'),
            }),
          )
          .describe('From the top; the first card of the last stage is being moved there.'),
      }),
    ),
  })

const door = () =>
  z
    .strictObject({
      description: text('The drawing in words, for screen readers.'),
      fields: exactly(2, text('What the field asks for.')),
      action: text('The words on the button.'),
    })
    .describe('The sign-in page in the first view; the phone beside it shows the messages of the inbox.')

/** The words of the drawn application. Nobody in it is a real person. */
export const crmScreens = () =>
  z
    .strictObject({
      note: text('That they are drawings.'),
      name: text('The name of the center.'),
      address: text('The address below it.'),
      door: door(),
      inbox: inbox(),
      calendar: calendar(),
      pipeline: pipeline(),
    })
    .describe('The drawn application.')

export type CrmScreens = z.output<ReturnType<typeof crmScreens>>
export type ScreenState = z.output<ReturnType<typeof state>>
