import { expect, it } from 'vitest'
import { mailto } from '../../../templates/mailto.ts'

it('begins an e-mail with its subject, as RFC 6068 writes it', () => {
  expect(mailto('ann@garden.org', 'Beds & 50% shade?')).toBe(
    'mailto:ann@garden.org?subject=Beds%20%26%2050%25%20shade%3F',
  )
})
