import { expect, it } from 'vitest'
import { withOwnId } from '../../../../generator/editor/server/form/lists.ts'

const file = 'content/plans.yaml'

it('gives the copy of an item an id that no other item has', () => {
  const text = 'plans:\n  - id: lease # years\n  - id: lease-2\n  - id: lease # years\n'
  expect(withOwnId(file, text, ['plans'], 2)).toBe(text.replace(/lease # years\n$/, 'lease-3 # years\n'))
})

it('leaves items without an id as they are', () => {
  const text = 'plans:\n  - name: Lease\n  - name: Lease\n'
  expect(withOwnId(file, text, ['plans'], 1)).toBe(text)
})
