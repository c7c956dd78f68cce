import { describe, expect, inject, it } from 'vitest'
import { size, withPage } from '../support/browse.ts'
import { halfOfFamilies } from '../support/families.ts'
import { prepareWalk, walk } from '../support/keyboard-walk.ts'
import { isEveryRoute } from '../support/share.ts'

/** More than any page has, or as many as reach its content. */
const mostStops = isEveryRoute ? 400 : 20

/** A phone where nothing glides stands for all, `ROUTES=all` takes every one. */
const screens = (
  [
    [390, 'reduce'],
    [1440, 'reduce'],
    [390, 'no-preference'],
    [1440, 'no-preference'],
  ] as const
).slice(0, isEveryRoute ? 4 : 1)

describe.concurrent.each(screens)('at %i px, with motion: %s', (width, reducedMotion) => {
  it.each(halfOfFamilies(1))(
    '%s is walked through by Tab and back again, and what has the focus is in sight and covered by nothing',
    (address) =>
      withPage(
        async (page) => {
          await prepareWalk(page)
          await page.goto(inject('origin') + address)
          const { there, back } = await walk(page, mostStops)
          expect(there[0]?.name).toBe('Skip to content #main')
          // Buttons that wake after the focus has passed them are met on the way back alone.
          expect(back.map(({ name }) => name)).toEqual(expect.arrayContaining(there.map(({ name }) => name)))
          expect([...there, ...back].filter(({ fault }) => fault !== '')).toEqual([])
        },
        { ...size(width), reducedMotion },
      ),
  )
})
