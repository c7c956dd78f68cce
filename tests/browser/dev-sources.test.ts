import { join } from 'node:path'
import { build } from 'esbuild'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import type { ElementFingerprint } from '../../generator/cli/dev/element-source/element-fingerprint-schema.ts'
import { createSourceFinder } from '../../generator/cli/dev/element-source/find-source.ts'
import type { Compilation } from '../../generator/core/compilation.ts'
import type { Diagnostic, Span } from '../../generator/core/diagnostics/diagnostic.ts'
import { lendPage } from '../support/browse.ts'
import { compileSite, createWarmRuntime, project } from '../support/compile-site.ts'

/** A text of a page, and where it was found to have been written. */
interface Sample {
  readonly url: string
  /** Number of its element among all of the page. */
  readonly index: number
  readonly span: Span
}

/** Shows a page without what would load anything or lead away. */
async function show(page: Page, { output }: Compilation, url: string): Promise<void> {
  const bytes = await output?.files.find(({ route }) => route === url)?.read()
  await page.setContent(new TextDecoder().decode(bytes).replace(/<(?:script|link|meta)\b[^>]*>/g, '<!-- -->'))
}

/** Every sixth element that shows words of its own, as the dev client describes it. */
async function describeSome(
  page: Page,
  client: string,
): Promise<readonly { index: number; shown: ElementFingerprint }[]> {
  await page.evaluate(client)
  return page.evaluate(() => {
    const hasWords = (element: Element): boolean =>
      // A mark would change the id of an article's heading.
      element.closest('svg, script, style, noscript, .prose h2, .article-text .contents') === null &&
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && /\p{L}{4}/u.test(nodeValue ?? ''))
    const { describeElement } = Reflect.get(window, 'dev')
    return [...document.querySelectorAll('body *')]
      .map((element, index) => ({ element, index }))
      .filter(({ element }) => hasWords(element))
      .filter((_sample, number) => number % 6 === 0)
      .map(({ element, index }) => ({ index, shown: describeElement(element) }))
  })
}

/** A word made of letters alone that stands for one place. */
const markOf = ({ file, start }: Span): string =>
  `q${[...`${file}:${start}`].reduce((hash, character) => (hash * 31 + character.charCodeAt(0)) % 2 ** 31, 7)}q`.replace(
    /\d/g,
    (digit) => 'bcdfghjklm'.charAt(Number(digit)),
  )

/** The texts with each place's mark after the last word of its first line. */
function markAll(texts: Compilation['texts'], samples: readonly Sample[]): Map<string, string> {
  const marked = new Map<string, string>()
  const spans = new Map(samples.map(({ span }) => [markOf(span), span]))
  for (const [mark, span] of [...spans].sort(([, a], [, b]) => b.start - a.start)) {
    const text = marked.get(span.file) ?? texts.get(span.file) ?? ''
    const [indicator = ''] = /^[>|][-+\d]*\n/.exec(text.slice(span.start)) ?? []
    const [line = ''] = text.slice(span.start + indicator.length, span.end).split('\n')
    const word = [...line.matchAll(/\p{L}{2,}/gu)].at(-1)
    const at = span.start + indicator.length + (word ? word.index + word[0].length : 0)
    marked.set(span.file, text.slice(0, at) + mark + text.slice(at))
  }
  return marked
}

/** Whether a finding says that a schema allows no mark at a place. */
const refuses = ({ span, message }: Diagnostic, sample: Sample, text = ''): boolean =>
  span.file === sample.span.file && (message + text.slice(span.start - 40, span.end + 40)).includes(markOf(sample.span))

it('finds the very place in content that a text on a page of each family came from', async () => {
  const entryPoints = [join(project, 'generator/cli/dev/client/element-fingerprint.ts')]
  const bundle = await build({ entryPoints, bundle: true, write: false, format: 'iife', globalName: 'dev' })
  const client = bundle.outputFiles[0]?.text.replace('var dev', 'window.dev') ?? ''
  const { page, giveBack } = await lendPage()
  const runtime = createWarmRuntime()
  const compiled = await compileSite(project, runtime)
  if (!compiled.output) throw new Error('the site cannot be made')
  const find = createSourceFinder(compiled)
  const urls = [...new Map(compiled.routes.map((route) => [route.page.module, route.url])).values()]
  let samples: Sample[] = []
  for (const url of urls) {
    await show(page, compiled, url)
    for (const { index, shown } of await describeSome(page, client)) {
      const span = find({ ...shown, page: url })
      // What a template says by itself cannot be marked in content.
      if (span?.file.startsWith('content/')) samples.push({ url, index, span })
    }
  }

  // Dates, references and names take no mark: those are left out.
  let marked = await compileSite(project, runtime, markAll(compiled.texts, samples))
  for (let round = 0; round < 2; round++) {
    const { diagnostics, texts } = marked
    const errors = diagnostics.filter(({ severity, code }) => severity === 'error' && /^(?:content|yaml)\//.test(code))
    samples = samples.filter((sample) => !errors.some((found) => refuses(found, sample, texts.get(found.span.file))))
    marked = await compileSite(project, runtime, markAll(compiled.texts, samples))
  }
  const wrong: string[] = []
  for (const url of urls) {
    await show(page, marked, url)
    const texts = await page.locator('body *').evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
    for (const { index, span } of samples.filter((sample) => sample.url === url))
      if (!texts[index]?.includes(markOf(span))) wrong.push(`${url}: ${texts[index]} is not ${span.file} ${span.start}`)
  }
  await giveBack()
  expect(samples.length).toBeGreaterThan(300)
  expect(wrong.length, wrong.join('\n')).toBeLessThan(samples.length / 50)
})
