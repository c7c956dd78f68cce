import type { Picture } from './pictures.ts'

const addresses = /\b(src|poster|href)="(\/images\/[^"]+)"/g

/** Puts published addresses in place of `/images/…`; an `<img>` that gives no size gets the picture's own. */
export const placePictures = (html: string, pictures: ReadonlyMap<string, Picture>): string =>
  html.replace(/<(img|video|a|link)\b[^>]*>/g, (tag, name: string) => {
    const isSized = /\s(?:width|height)=/.test(tag)
    return tag.replace(addresses, (whole, attribute: string, address: string) => {
      const picture = pictures.get(address)
      if (!picture) return whole
      const size = name === 'img' && !isSized ? ` width="${picture.width}" height="${picture.height}"` : ''
      return `${attribute}="/${picture.path}"${size}`
    })
  })
