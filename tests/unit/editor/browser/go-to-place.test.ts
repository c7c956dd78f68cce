import { beforeEach, expect, it, vi } from 'vitest'
import { keepNotice, readNotice } from '../../../../generator/editor/browser/places/go-to-place.ts'

const goTo = (pathname: string): void => void vi.stubGlobal('location', { pathname })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('keeps a notice until its page is left', () => {
  goTo('/old')
  keepNotice('It has moved.', '/new')
  expect(readNotice()).toBe('It has moved.')
  // A reload before the move.
  expect(readNotice()).toBe('It has moved.')
  goTo('/new')
  expect([readNotice(), readNotice()]).toEqual(['It has moved.', 'It has moved.'])
  goTo('/other')
  expect(readNotice()).toBe('')
  goTo('/new')
  expect(readNotice()).toBe('')
})

it('removes a notice that is closed', () => {
  goTo('/new')
  keepNotice('It has moved.', '/new')
  keepNotice('', '/new')
  expect(readNotice()).toBe('')
})
