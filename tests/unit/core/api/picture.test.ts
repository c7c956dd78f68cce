import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Picture } from '../../../../generator/core/api/picture.ts'
import { rewriteHtml } from '../../../../generator/core/html/rewrite-html.ts'

const render = (props: Parameters<typeof Picture>[0]): string =>
  rewriteHtml(renderToString(createElement(Picture, props)))

describe('Picture', () => {
  it('waits until it is nearly in sight', () => {
    expect(render({ src: '/images/a.webp', alt: 'A bed', className: 'wide' })).toBe(
      '<picture><img src="/images/a.webp" alt="A bed" class="wide" sizes="100vw" decoding="async" loading="lazy"></picture>',
    )
  })
  it('is loaded at once in the first view', () => {
    expect(render({ src: '/images/a.webp', alt: '', sizes: '50vw', priority: true })).toBe(
      '<picture><img src="/images/a.webp" alt="" sizes="50vw" decoding="async" fetchPriority="high"></picture>',
    )
  })
  it('has a portrait where the media query of the site holds', () => {
    expect(
      render({ src: '/images/a.webp', alt: '', portrait: { src: '/images/b.webp', media: '(width < 820px)' } }),
    ).toContain(
      '<picture><source srcSet="/images/b.webp" sizes="100vw" media="(width &lt; 820px)"><img src="/images/a.webp"',
    )
  })
})
