import { describe, expect, it } from 'vitest'
import type { HttpGet, ResponseSummary } from '../../../../generator/cli/verify-deployment.ts'
import { verifyResponses } from '../../../../generator/cli/verify-deployment.ts'
import { sha256 } from '../../../../generator/core/runtime/hash.ts'
import { manifestOf } from '../../../support/samples.ts'

const site = manifestOf({
  'about.html': 'about',
  'about.html.br': 'b',
  'about.html.gz': 'g',
  '404.html': 'lost',
  _headers: '',
})

const reply = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): ResponseSummary => ({
  status,
  bytes: text.length,
  sha256: sha256(text),
  header: (name) =>
    ({ 'X-Frame-Options': 'DENY', 'Content-Type': 'text/html; charset=UTF-8', Vary: 'Accept-Encoding', ...headers })[
      name
    ] ?? '',
})

/** A host that answers as the manifest says. */
const right: HttpGet = async (path, encoding) => {
  if (path === '/old') return reply(301, '', { Location: 'https://a.example/about' })
  if (path === '/about/') return reply(308, '', { Location: 'https://a.example/about' })
  if (path !== '/about') return reply(404, 'lost')
  if (encoding === 'br') return reply(200, 'about', { 'Content-Encoding': 'br' })
  return encoding === 'gzip' ? reply(200, 'about', { 'Content-Encoding': 'gzip' }) : reply(200, 'about')
}

const differencesAt = async (ask: HttpGet) =>
  (await verifyResponses(site, ask, 2)).differences.map(({ address, message }) => `${address} ${message}`)

describe('a running site', () => {
  it('that is as published has no difference', async () => {
    expect(await verifyResponses(site, right, 2)).toEqual({ asked: 6, differences: [], notes: [] })
  })

  it.each([
    ['another text', reply(200, 'other'), 'sends 5 bytes that differ from about.html'],
    ['no page', reply(404, 'lost'), 'answers 404, expected 200: about.html'],
    ['no header', reply(200, 'about', { 'X-Frame-Options': '' }), 'sends no X-Frame-Options, expected `DENY`'],
    [
      'another header',
      reply(200, 'about', { 'X-Frame-Options': 'ALLOW' }),
      'sends X-Frame-Options `ALLOW`, expected `DENY`',
    ],
  ])('with %s differs', async (_what, wrong, message) => {
    const ask: HttpGet = async (path, encoding = 'identity') =>
      path === '/about' && encoding === 'identity' ? wrong : right(path, encoding)
    expect(await differencesAt(ask)).toEqual([`/about ${message}`])
  })

  it('that compresses nothing is told of gzip, and noted for Brotli', async () => {
    const { differences, notes } = await verifyResponses(site, (path) => right(path), 2)
    expect(differences).toEqual([{ address: '/about', message: 'does not send gzip to a browser that accepts it' }])
    expect(notes).toEqual(['the host does not send Brotli where it could (responses: 1)'])
  })

  it('that sends a redirect elsewhere, or finds what is nowhere, differs', async () => {
    const ask: HttpGet = async (path, encoding) => {
      if (path === '/old') return reply(301, '', { Location: '/elsewhere' })
      return path.startsWith('/about') ? right(path, encoding) : reply(200, 'lost')
    }
    expect(await differencesAt(ask)).toEqual([
      '/no-such-page-7c1f answers 200, expected 404: 404.html',
      '/old sends Location `/elsewhere`, expected `/about`',
    ])
  })

  it('is not asked for more than its host can do', async () => {
    const ask: HttpGet = async (path) =>
      path === '/about' ? reply(200, 'about', { 'X-Frame-Options': '' }) : right(path)
    const files = manifestOf({ 'about.html': 'about', 'about/index.html': 'on', 'old.html': 'o' }, 'github-pages')
    const { differences, notes } = await verifyResponses(files, ask, 2)
    expect(differences).toEqual([
      { address: '/about/', message: 'answers 308, expected 200: the slash at the end of /about' },
      { address: '/old', message: 'answers 301, expected 200: old.html' },
      { address: '/old/', message: 'answers 404, expected 200: the slash at the end of /old' },
    ])
    expect(notes).toEqual(['headers were not compared: github-pages does not send configured headers'])
  })
})
