import { describe, expect, it } from 'vitest'
import { speculationRules } from '../../../../generator/core/output/document.ts'
import { settings } from '../../../support/samples.ts'

const redirects = [{ from: '/old', to: '/about' }]

describe('speculation rules', () => {
  it('leave out vendors, redirects and files', () => {
    const { prefetch, prerender } = JSON.parse(speculationRules(settings, redirects))
    expect(prefetch[0].where.and[1]).toEqual({ not: { href_matches: ['/*.*', '/contact', '/old'] } })
    expect(prerender[0].where).toEqual({ href_matches: ['/about'] })
  })
})
