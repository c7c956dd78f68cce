import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSecretTest, getSecret } from '../../../../generator/editor/server/edit-extension.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'secret-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(root, { recursive: true })
})

function get(environment: Readonly<Record<string, string>>): { secret: string; said: string } {
  let said = ''
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      said += String(chunk)
      done()
    },
  })
  // The rest of a context is of no use here.
  const secret = getSecret({ root, io: { environment, stderr } } as never)
  return { secret, said }
}

it('makes a file that its user alone reads, and takes it again', () => {
  const { secret, said } = get({})
  const path = join(root, '.cache/edit-secret')
  expect(secret).toMatch(/^[\da-f]{32}$/)
  expect(said).toContain(path)
  expect(said).not.toContain(secret)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(get({}).secret).toBe(secret)
})

it('takes that of the environment first, and makes no file', () => {
  const { secret, said } = get({ SITE_EDIT_SECRET: 'open sesame, open' })
  expect(secret).toBe('open sesame, open')
  expect(said).not.toContain(secret)
  expect(() => readFileSync(join(root, '.cache/edit-secret'))).toThrow('ENOENT')
})

it.each(['', 'x', 'fifteen letters', ' padded with blanks ', 'pässword pässword'])('refuses %j', (secret) => {
  expect(() => get({ SITE_EDIT_SECRET: secret })).toThrow('needs 16 letters')
  get({})
  writeFileSync(join(root, '.cache/edit-secret'), secret)
  expect(() => get({})).toThrow('needs 16 letters')
})

it('compares one text a second after a wrong one, and refuses those that would wait long', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] })
  const isSecret = createSecretTest('right')
  expect(await Promise.all(Array.from({ length: 30 }, () => isSecret('right')))).not.toContain(false)
  for (const nothing of [undefined, '']) expect(await isSecret(nothing)).toBe(false)
  expect(await isSecret('right')).toBe(true)
  let answered = 0
  const guesses = Array.from({ length: 30 }, (_, index) =>
    isSecret(index === 5 ? 'right' : 'wrong').then((isRight) => {
      answered += 1
      return isRight
    }),
  )
  await vi.advanceTimersByTimeAsync(0)
  const refused = answered - 1
  expect(refused).toBe(19)
  await vi.advanceTimersByTimeAsync(3500)
  expect(answered - refused).toBe(4)
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await Promise.all(guesses)).flatMap((isRight, index) => (isRight ? [index] : []))).toEqual([5])
})
