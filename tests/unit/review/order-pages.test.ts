import { expect, it } from 'vitest'
import { orderPages } from '../../../generator/review/screenshots/take-screenshots.ts'

it('renders pages with a change of their own first, then one of each group that changes alike', () => {
  const pages = ['/a', '/b', '/own', '/state-1', '/state-2', '/state-3']
  const changes = [{ pages }, { pages: ['/state-1', '/state-2', '/state-3'] }, { pages: ['/own'] }]
  expect(orderPages(pages, changes)).toEqual(['/own', '/state-1', '/a', '/state-2', '/b', '/state-3'])
})
