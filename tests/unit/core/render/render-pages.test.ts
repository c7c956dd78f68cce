import { describe, expect, it } from 'vitest'
import { cleanReactHtml } from '../../../../generator/core/render/render-pages.ts'

describe('rendered HTML', () => {
  it('loses React’s separators, but not inside islands', () => {
    expect(
      cleanReactHtml('<p>a<!-- -->b</p><site-island name="x"><b>c<!-- -->d</b></site-island><p>e<!-- -->f</p>'),
    ).toBe('<p>ab</p><site-island name="x"><b>c<!-- -->d</b></site-island><p>ef</p>')
  })
  it('loses the preloads that React puts first', () => {
    expect(
      cleanReactHtml('<link rel="preload" as="image" href="/a"/><link rel="preload" as="image" href="/b"/><p>x</p>'),
    ).toBe('<p>x</p>')
  })
})
