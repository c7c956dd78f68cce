import type { Code } from 'mdast'
import type { Options as SanitizeSchema } from 'rehype-sanitize'
import { defineSingle } from '../../api/define.ts'
import { z } from '../../api/fields.ts'

const address = (example: string) =>
  z.string().regex(/^\/(?!\/)[^\s\\"'<>]*$/, `expected an address in this site such as ${example}`)
/** Also one beside the text, or of a host that `vendors` of the settings allows. */
const shownAddress = (example: string) =>
  z
    .string()
    .regex(/^(?!\/\/|(?!https:)[a-z][a-z\d+.-]*:)[^\s\\"'<>]+$/i, `expected the address of a file such as ${example}`)
const words = () => z.string().trim().min(1)

const figure = z.strictObject({
  src: shownAddress('/images/name.webp'),
  alt: words(),
  caption: words().optional(),
})

const video = z
  .strictObject({
    src: shownAddress('/videos/name.mp4'),
    poster: shownAddress('/images/name.webp'),
    label: words(),
    captions: address('/videos/name.vtt').optional(),
    silent: z.boolean().default(false),
  })
  .superRefine(({ captions, silent }, { addIssue }) => {
    if (captions === undefined && !silent)
      addIssue({ code: 'invalid_type', expected: 'string', path: ['captions'], input: captions })
  })

const details = z.strictObject({ summary: words(), text: words() })

/** The fields of each kind of block. The file gives it its name in messages. */
export const blockSchemas = {
  figure: defineSingle({ file: 'figure.yaml', schema: figure }),
  video: defineSingle({ file: 'video.yaml', schema: video }),
  details: defineSingle({ file: 'details.yaml', schema: details }),
} as const

export type BlockKind = keyof typeof blockSchemas

const isBlockKind = (name: string): name is BlockKind => Object.hasOwn(blockSchemas, name)

/** The kind of a fence that names one and nothing else. */
export const findBlockKind = ({ lang, meta }: Code): BlockKind | undefined =>
  typeof lang === 'string' && isBlockKind(lang) && typeof meta !== 'string' ? lang : undefined

/** GitHub's alerts. */
export const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const

/** The elements of blocks and alerts that markdown has not, and their attributes. */
export const blockElements = {
  tagNames: ['figure', 'figcaption', 'video', 'track'],
  attributes: {
    div: [['className', 'markdown-alert', ...alertKinds.map((kind) => `markdown-alert-${kind}`)]],
    p: [['className', 'markdown-alert-title']],
    video: ['src', 'poster', 'ariaLabel', ['controls', true], ['playsInline', true], ['preload', 'none']],
    track: ['src', ['kind', 'captions'], ['label', 'Captions']],
  },
} satisfies SanitizeSchema
