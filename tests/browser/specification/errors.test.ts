import type { ConsoleMessage } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { withPage } from '../../support/browse.ts'
import { headingTexts, linksIn, mainOf, textOf, within } from '../../support/page-query.ts'
import { openPages } from '../../support/read-pages.ts'

const origin = inject('origin')

describe.each(['/no/such/page', '/blog/no/post'])('the unknown route %s', (path) => {
  const { read } = openPages(path)

  it('answers 404', async () => expect((await fetch(origin + path)).status).toBe(404))
  it('says 404', () => expect(read((page) => /\b404\b/.test(textOf(mainOf(page))))).toBe(true))
  it('says Oops! Page not found', () =>
    expect(read((page) => textOf(mainOf(page)).includes('Oops! Page not found'))).toBe(true))
  it('has a Return to Home link to /', () =>
    expect(read((page) => linksIn(within(mainOf(page))).includes('Return to Home → /'))).toBe(true))
  it('logs the attempted path to the console', () =>
    withPage(async (page) => {
      const isOwn = (message: ConsoleMessage): boolean => message.text().includes(path) && message.type() !== 'error'
      const said = page.waitForEvent('console', isOwn)
      await page.goto(origin + path)
      expect((await said).text()).toContain(path)
    }))
})

describe('an unknown post', () => {
  const { read } = openPages('/blog/no-such-post')

  it('answers 404', async () => expect((await fetch(`${origin}/blog/no-such-post`)).status).toBe(404))
  it('shows Post Not Found', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1))).toEqual(['Post Not Found']))
  it("says The blog post you're looking for doesn't exist.", () =>
    expect(read((page) => textOf(mainOf(page)).includes("The blog post you're looking for doesn't exist."))).toBe(true))
  it('has a Back to Blog link to /blog', () =>
    expect(read((page) => linksIn(within(mainOf(page))).includes('Back to Blog → /blog'))).toBe(true))
})
