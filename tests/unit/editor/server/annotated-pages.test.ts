import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAnnotatedPages } from '../../../../generator/editor/server/annotate-page.ts'
import { garden } from '../../../support/compile-site.ts'
import { openEditSession } from '../../../support/edit-session.ts'

let opened: Awaited<ReturnType<typeof openEditSession>>
beforeEach(async () => {
  opened = await openEditSession(garden)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(opened.root, { recursive: true })
})

async function openPage() {
  const site = await opened.refresh()
  const page = site.pages.find(({ route }) => route.url === '/notes/sowing')
  if (!page) throw new Error('the garden has no such page')
  const create = () => createAnnotatedPages(opened.session.registry, opened.options, opened.runtime)
  const unread = vi.fn(() => '')
  return { site, page, create, unread, unreadPage: { ...page, readBody: unread } }
}

it('annotates a page ahead as when it is asked for', async () => {
  const { site, page, create, unread, unreadPage } = await openPage()
  const ahead = create()
  ahead.annotateAhead('/notes/sowing', site)
  vi.advanceTimersByTime(100)
  const annotated = ahead.annotate(unreadPage, site)
  expect(annotated).toBe(create().annotate(page, site))
  expect(annotated).toContain(' data-edit="')
  expect(unread).not.toHaveBeenCalled()
})

it('annotates no page ahead once another check has begun', async () => {
  const { site, create, unread, unreadPage } = await openPage()
  const ahead = create()
  ahead.annotateAhead('/notes/sowing', site)
  ahead.close()
  vi.advanceTimersByTime(100)
  ahead.annotate(unreadPage, site)
  expect(unread).toHaveBeenCalled()
})
