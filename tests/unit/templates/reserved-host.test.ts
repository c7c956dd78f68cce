import { expect, it } from 'vitest'
import { hasReservedHost } from '../../../templates/reserved-host.ts'

it.each([
  ['https://forms.leadform.example/embed', true],
  ['https://a.test/', true],
  ['https://form.invalid/', true],
  ['https://form.localhost/', true],
  ['https://forms.leadform.dev/embed', false],
  ['https://example.forms.dev/', false],
  ['https://mytest/', false],
])('a name that no one can own: %s, %s', (address, isReserved) => expect(hasReservedHost(address)).toBe(isReserved))
