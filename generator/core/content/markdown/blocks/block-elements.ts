import type { Options as SanitizeSchema } from 'rehype-sanitize'

/** The elements of blocks that markdown has not, and their attributes. */
export const blockElements = {
  tagNames: ['figure', 'figcaption', 'video', 'track'],
  attributes: {
    video: ['src', 'poster', 'ariaLabel', ['controls', true], ['playsInline', true], ['preload', 'none']],
    track: ['src', ['kind', 'captions'], ['label', 'Captions']],
  },
} satisfies SanitizeSchema
