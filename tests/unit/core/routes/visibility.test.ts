import { describe, expect, it } from 'vitest'
import { isVisible } from '../../../../generator/core/routes/visibility.ts'

describe('visibility', () => {
  const entry = (data: object) => ({ id: 'a', file: 'a.md', data, html: '', headings: [], hash: '' })
  const at = (now: string) => ({ withDrafts: false, now: Date.parse(now) })

  it('hides drafts, what is to come and what is over', () => {
    expect(isVisible(entry({ draft: true }), at('2025-01-01'))).toBe(false)
    expect(isVisible(entry({ publishAt: '2025-01-02' }), at('2025-01-01'))).toBe(false)
    expect(isVisible(entry({ publishAt: '2025-01-02' }), at('2025-01-02'))).toBe(true)
    expect(isVisible(entry({ expireAt: '2025-01-02' }), at('2025-01-01T23:59:59Z'))).toBe(true)
    expect(isVisible(entry({ expireAt: '2025-01-02' }), at('2025-01-02'))).toBe(false)
  })

  it('shows everything with drafts', () => {
    expect(isVisible(entry({ draft: true, expireAt: '2000-01-01' }), { withDrafts: true, now: 0 })).toBe(true)
  })
})
