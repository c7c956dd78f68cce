import { describe, expect, it } from 'vitest'
import { headerRules, headersFor, metaPolicy, policyAllows } from '../../../../generator/core/output/policy.ts'
import { settings } from '../../../support/samples.ts'

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
  it('allows vendors on all pages of a folder, and what a nearer folder or page adds', () => {
    const rules = headerRules({
      ...settings,
      vendors: [
        { page: '/blog/a', images: ['https://c.example'] },
        { page: '/blog/new/*', images: ['https://b.example'] },
        { page: '/blog/*', images: ['https://a.example'] },
      ],
    })
    const images = (path: string) =>
      /img-src ([^;]*)/.exec(headersFor(path, rules)['Content-Security-Policy'] ?? '')?.[1]
    expect(['/blog', '/blog/b', '/blog/a', '/blog/new/x'].map(images)).toEqual([
      "'self'",
      "'self' https://a.example",
      "'self' https://c.example https://a.example",
      "'self' https://b.example https://a.example",
    ])
  })
  it('has the headers of the settings in the place of its own', () => {
    const values = { 'referrer-policy': 'no-referrer', 'X-A': 'b' }
    const rules = headerRules({ ...settings, headers: [{ path: '/blog/*', values }] })
    expect(headersFor('/blog/a', rules)).toMatchObject({ 'Referrer-Policy': 'no-referrer', 'X-A': 'b' })
    expect(headersFor('/blog/a', rules)).not.toHaveProperty('referrer-policy')
    expect(headersFor('/about', rules)).not.toHaveProperty('X-A')
  })
  it('lets pages that show documents of the site frame them, and these documents be framed by the site alone', () => {
    const framing = headerRules(settings, { framing: ['/ask', '/contact'] })
    const directive = (path: string, name: string) =>
      new RegExp(`${name} [^;]*`).exec(headersFor(path, framing)['Content-Security-Policy'] ?? '')?.[0]
    expect(directive('/about', 'frame-src')).toBeUndefined()
    expect(directive('/ask', 'frame-src')).toBe("frame-src 'self'")
    expect(directive('/contact', 'frame-src')).toBe("frame-src 'self' https://v.example")
    for (const path of ['/', '/ask', '/contact', '/_assets/a.css'])
      expect([directive(path, 'frame-ancestors'), headersFor(path, framing)['X-Frame-Options']]).toEqual([
        "frame-ancestors 'none'",
        'DENY',
      ])
    expect(directive('/_frames/form-1', 'frame-ancestors')).toBe("frame-ancestors 'self'")
    expect(directive('/_frames/form-1', 'font-src')).toBe('font-src data:')
    expect(headersFor('/_frames/form-1', framing)).toMatchObject({
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    expect(headersFor('/_frames/form-1', framing)['Content-Security-Policy']).not.toMatch(/unsafe|\*/)
  })
  it('says in a page what a page can say', () => {
    expect(metaPolicy('/about', headers)).toBe(
      headersFor('/about', headers)['Content-Security-Policy']?.replace("frame-ancestors 'none'; ", ''),
    )
  })
})

describe('a policy allows', () => {
  const base = 'https://a.example/about'
  const policy = headersFor('/contact', headers)['Content-Security-Policy'] ?? ''
  it.each([
    ['script-src', '/s.js', true],
    ['script-src', 'https://v.example/s;a,b.js?c=2', true],
    ['script-src', 'https://v.example/other.js', false],
    ['frame-src', 'https://v.example/any', true],
    ['frame-src', '//v.example/any', true],
    ['frame-src', 'http://v.example/any', false],
    ['frame-src', 'https://v.example.org/any', false],
    ['frame-src', 'about:blank', true],
    ['connect-src', 'https://v.example/any', true],
    ['img-src', '../images/a.png', true],
    ['img-src', 'https://a.example/i.png', true],
    ['img-src', 'data:image/png;base64,A', false],
    ['object-src', '/a.pdf', false],
    ['form-action', 'mailto:a@b.example', false],
    ['base-uri', '/', false],
  ] as const)('%s %s: %s', (directive, address, expected) => {
    expect(policyAllows(policy, { directive, address }, base)).toBe(expected)
  })
  it('code in the page by its hash alone', () => {
    expect(policyAllows(policy, { directive: 'script-src', code: 'alert(1)' }, base)).toBe(true)
    expect(policyAllows(policy, { directive: 'script-src', code: 'alert(2)' }, base)).toBe(false)
    expect(policyAllows(policy, { directive: 'style-src', code: 'color: red' }, base)).toBe(false)
  })
})
