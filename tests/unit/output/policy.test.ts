import { describe, expect, it } from 'vitest'
import { headerRules, headersFor, metaPolicy } from '../../../generator/output/policy.ts'
import { settings } from '../../support/samples.ts'

const headers = headerRules(settings, { inline: ['alert(1)'] })

describe('the policy', () => {
  it('names scripts by their hash and the vendor by exact addresses, on its page alone', () => {
    const strict = headersFor('/about', headers)['Content-Security-Policy']
    expect(strict).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
    expect(strict).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
    expect(strict).not.toMatch(/unsafe|\*|v\.example/)
    const open = headersFor('/contact', headers)['Content-Security-Policy']
    expect(open).toContain('https://v.example/s%3Ba%2Cb.js;')
    expect(open).toContain('frame-src https://v.example')
    expect(open).not.toContain('trusted-types')
  })
  it('lets forms begin an e-mail only on pages that have such a form', () => {
    const withForms = headerRules(settings, { mailForms: ['/ask', '/contact'] })
    const formAction = (path: string) =>
      /form-action [^;]*/.exec(headersFor(path, withForms)['Content-Security-Policy'] ?? '')?.[0]
    expect(formAction('/about')).toBe("form-action 'self'")
    expect(formAction('/ask')).toBe("form-action 'self' mailto:")
    expect(formAction('/contact')).toBe("form-action 'self' mailto:")
    expect(headersFor('/contact', withForms)['Content-Security-Policy']).toContain('frame-src https://v.example')
    expect(headersFor('/ask', withForms)['Content-Security-Policy']).toContain('trusted-types')
  })
  it('says in a page what a page can say', () => {
    expect(metaPolicy('/about', headers)).toBe(
      headersFor('/about', headers)['Content-Security-Policy']?.replace("frame-ancestors 'none'; ", ''),
    )
  })
})
