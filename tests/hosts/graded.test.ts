import fs from 'node:fs'
import { join } from 'node:path'
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js'
import { getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js'
import { parseHttpEquivHeaders } from '@mdn/mdn-http-observatory/src/retriever/utils.js'
import { Requests } from '@mdn/mdn-http-observatory/src/types.js'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { openPublishedSite } from '../../generator/cli/serve/respond.ts'
import { parseManifest } from '../../generator/core/output/manifest.ts'
import { headersFor } from '../../generator/core/output/policy.ts'

const out = inject('published')
const { headers } = openPublishedSite(out)
const pages = (parseManifest(fs.readFileSync(join(out, 'manifest.json'), 'utf8'))?.files ?? []).flatMap(
  ({ route, path }) => (route === undefined ? [] : [{ route, html: fs.readFileSync(join(out, path), 'utf8') }]),
)
const address = (route: string) => new URL(route, 'https://www.futurewellness.example')

/** What a `<meta>` element of the page says under a name. */
const equivalents = (html: string, route: string): Map<string, string[]> =>
  parseHttpEquivHeaders(html, address(route).href)

beforeAll(() => {
  // Browsers' preload list is a download of its own; this site is not in it.
  const read = fs.readFileSync
  vi.spyOn(fs, 'readFileSync').mockImplementation((path, options) =>
    String(path).endsWith('hsts-preload.json') ? '{}' : read(path, options),
  )
})
afterAll(() => vi.restoreAllMocks())

describe('the policy, as csp_evaluator reads it', () => {
  const policies = new Map(
    pages.flatMap(({ route, html }) =>
      [
        headersFor(route, headers)['Content-Security-Policy'] ?? '',
        ...(equivalents(html, route).get('content-security-policy') ?? []),
      ].map((policy) => [policy, route]),
    ),
  )

  it('is one in headers and one in documents: of all pages, of the one with a frame, and of the document in it; redirects have one', () => {
    const frameSources = [...policies.keys()].map((policy) => /frame-src [^;]*|font-src data:/.exec(policy)?.[0] ?? '')
    expect(frameSources.sort()).toEqual([
      '',
      '',
      '',
      'font-src data:',
      'font-src data:',
      "frame-src 'self'",
      "frame-src 'self'",
    ])
  })

  it.each([...policies])('%s', (policy) => {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
    expect(findings.filter(({ severity }) => severity <= 30)).toEqual([])
  })
})

describe('the Observatory’s score', () => {
  /** As its scanner counts: what is lacking off a hundred and, from 90, what is more than asked for on top. */
  function scoreOf(route: string, html: string) {
    const requests = new Requests(address(route).hostname)
    const response = {
      status: 200,
      verified: true,
      headers: { ...headersFor(route, headers), 'Content-Type': 'text/html; charset=utf-8' },
      httpEquiv: equivalents(html, route),
    }
    Object.assign(requests.responses, { auto: response, https: response })
    Object.assign(requests, { session: { url: address(route) } })
    requests.resources.path = html
    const modifiers = ALL_TESTS.map((test) => getScoreModifier(test(requests).result))
    const lacking = modifiers.filter((points) => points < 0).reduce((sum, points) => sum + points, 100)
    return lacking >= 90 ? modifiers.reduce((sum, points) => sum + points, 100) : lacking
  }

  it('is 130 or more', () => {
    const known = new Map<string, number>()
    const scores = pages.map(({ route, html }) => {
      const key = JSON.stringify([
        headersFor(route, headers),
        ...(html.match(/<(?:script|meta http-equiv)[^>]*>/g) ?? []),
      ])
      const score = known.get(key) ?? scoreOf(route, html)
      known.set(key, score)
      return [route, score] as const
    })
    expect(known.size).toBeGreaterThan(1)
    expect(scores.filter(([, score]) => score < 130)).toEqual([])
  })
})
