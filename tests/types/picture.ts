import { Picture } from '#site'

const image = { src: '/images/a.webp', alt: '' }

export const picture = Picture({
  ...image,
  sizes: '50vw',
  portrait: { src: '/images/b.webp', media: '(width < 820px)' },
})

// @ts-expect-error a picture says what it shows
export const noText = Picture({ src: '/images/a.webp' })

// @ts-expect-error a portrait says on which windows it is shown
export const noWidth = Picture({ ...image, portrait: { src: '/images/b.webp' } })

// @ts-expect-error its formats are those that the build makes
export const wrongProperty = Picture({ ...image, srcSet: '/images/a.webp 2x' })
