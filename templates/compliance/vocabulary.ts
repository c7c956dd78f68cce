import { z } from '#site'

/** The groups of each family of words. */
export const families = {
  actions: ['against-disease', 'recovered', 'helps', 'change-body'],
  agencies: ['agencies', 'statuses', 'exemptions'],
  body: ['parts', 'functions', 'looks'],
  certainty: ['results', 'safety', 'endorsement', 'universal'],
  conditions: ['medical', 'lay', 'people', 'symptoms', 'general', 'endings', 'not-conditions'],
  drugs: ['names', 'classes', 'procedures'],
  frames: [
    'negators',
    'contraindication',
    'consult',
    'research',
    'authority',
    'refusal',
    'inquiry',
    'lender-decides',
    'notice',
    'links',
    'cautions',
    'reversals',
    'affirmations',
    'take-backs',
  ],
  money: ['approval', 'rates', 'earnings', 'credit', 'figures'],
  use: ['routes', 'units', 'regimens', 'people'],
} as const

export type Family = keyof typeof families
export const familyNames = Object.keys(families) as readonly Family[]
export type Group = { [F in Family]: `${F}/${(typeof families)[F][number]}` }[Family]

const phrases = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    const [capital] = /\S*\p{Lu}\S*/u.exec(text) ?? []
    if (capital !== undefined)
      context.addIssue({
        code: 'custom',
        params: { words: capital },
        message: `expected small letters alone: sentences are read in them, and “${capital}” would never be found`,
      })
  })
  .describe(
    'One entry in a line: its forms, separated by commas. `*` stands for any rest of a word, `…` for up to four words.',
  )

export const vocabularySchema = <F extends Family>(family: F) =>
  z.strictObject({
    about: z.string().min(1).describe('What these words are, and what they lead to.'),
    reviewer: z.string().min(1).optional().describe('Role that read them, once somebody other than their writer has.'),
    reviewed: z.iso.date().describe('Day on which somebody last read them with care.'),
    reviewBy: z.iso.date().describe('Day from which they have to be read again.'),
    groups: z
      .array(
        z.strictObject({
          id: z
            .enum(families[family])
            .describe('Which words these are. A group may stand several times, each with its source.'),
          about: z.string().min(1).optional().describe('What these words are.'),
          source: z.string().min(1).optional().describe('Law, guidance, or where the words come from.'),
          phrases,
        }),
      )
      .min(1)
      .describe('Words by what they mean for a sentence.'),
  })

export type Vocabulary = Readonly<Record<Family, z.output<ReturnType<typeof vocabularySchema>>>>
