import { expect, it } from 'vitest'
import { mailto } from '../../../templates/mailto.ts'

it('begins an e-mail with its subject and a line for each answer, as RFC 6068 writes them', () => {
  const address = mailto({
    address: 'ann@garden.org',
    subject: 'Beds & paths',
    lines: ['Where, and how large', '50% shade?'],
  })
  expect(address).toBe(
    'mailto:ann@garden.org?subject=Beds%20%26%20paths' +
      '&body=Where%2C%20and%20how%20large%3A%0D%0A%0D%0A%0D%0A50%25%20shade%3F%3A%0D%0A%0D%0A',
  )
})
