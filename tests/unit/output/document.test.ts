import { describe, expect, it } from 'vitest'
import { speculationRules } from '../../../generator/output/document.ts'

const settings = {
  origin: 'https://a.example',
  language: 'en',
  name: 'A',
  themeColors: { light: '#fff', dark: '#000' },
  vendors: [{ page: '/contact', frames: ['https://v.example/f'], scripts: ['https://v.example/s;a,b.js?c=1'] }],
  nextPages: ['/about', '/contact'],
}

const redirects = [{ from: '/old', to: '/about' }]

describe('speculation rules', () => {
  it('leave out vendors, redirects and files', () => {
    const { prefetch, prerender } = JSON.parse(speculationRules(settings, redirects))
    expect(prefetch[0].where.and[1]).toEqual({ not: { href_matches: ['/*.*', '/contact', '/old'] } })
    expect(prerender[0].where).toEqual({ href_matches: ['/about'] })
  })
})
