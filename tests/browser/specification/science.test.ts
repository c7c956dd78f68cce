import type { Page } from 'playwright'
import { describe, expect, inject, it } from 'vitest'
import { live, size, visit } from '../../support/browse.ts'
import type { PageModel } from '../../support/page-model.ts'
import {
  findByText,
  getLandmark,
  getScope,
  headingTexts,
  linksIn,
  mainOf,
  shown,
  textOf,
  within,
} from '../../support/page-query.ts'
import { keepPages } from '../../support/read-pages.ts'

const { read, model, page } = keepPages('/science-behind')
const origin = inject('origin')
const scope = (page: PageModel, title: RegExp) => getScope(page, title)

it('the tab title is the heading and the name of the product', () =>
  expect(read(({ title }) => title)).toBe('The Science Behind It All | Future Wellness'))

describe('the bar', () => {
  it('has a Back to Exosomes button to the exosomes page', () =>
    expect(
      read((page) =>
        linksIn(within(getLandmark(page, 'header'))).includes('Back to Exosomes → /regenerative-medicine/exosomes'),
      ),
    ).toBe(true))
  it('has a logo button to the home page', () =>
    expect(read((page) => linksIn(within(getLandmark(page, 'header'))).some((link) => link.endsWith('→ /')))).toBe(
      true,
    ))
  it('is the page’s own: it has none of the shared links', () =>
    expect(
      read((page) =>
        linksIn(within(getLandmark(page, 'header'))).filter((link) => /→ \/(?:products|blog|about)$/.test(link)),
      ),
    ).toEqual([]))

  it.each([390, 1440])('is fixed: it stays in sight at %i px', async (width) => {
    await page(width).evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }))
    const back = page(width).getByRole('link', { name: 'Back to Exosomes' })
    const top = () => back.evaluate((link) => link.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    expect(await top()).toBeLessThan(100)
  })

  it.each([
    ['Back to Exosomes', '/regenerative-medicine/exosomes'],
    ['the logo', '/'],
  ])('leads by %s to %s, which scrolls smoothly to its top after 100 ms', (name, path) =>
    visit(
      '/science-behind',
      async (page) => {
        await page.addInitScript(recordScrolls)
        const bar = page.getByRole('banner')
        await (name === 'the logo' ? bar.locator('a[href="/"]') : bar.getByRole('link', { name })).first().click()
        await page.waitForURL(origin + path)
        await expect.poll(() => scrolls(page)).toContainEqual({ delay: 100, top: 0, behavior: 'smooth' })
      },
      size(1440),
    ),
  )
})

const scrolls = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'scrolls'))

/** Runs in the page. Notes every scroll of the window that a timer causes, with the timer's delay. */
function recordScrolls(): void {
  const noted: object[] = []
  Object.assign(window, { scrolls: noted })
  const { setTimeout: wait } = window
  let current: number | undefined
  Object.assign(window, {
    setTimeout: (use: () => void, delay = 0) =>
      wait(() => {
        current = delay
        use()
        current = undefined
      }, delay),
    scrollTo: (options: ScrollToOptions) => {
      if (current !== undefined) noted.push({ delay: current, ...options })
    },
  })
}

describe('the text', () => {
  it('has the heading The Science Behind It All', () =>
    expect(read((page) => headingTexts(within(mainOf(page)), 1))).toEqual(['The Science Behind It All']))

  it.each([
    ['what exosomes are', /^what exosomes are/i],
    ['how they work', /^how (?:they|exosomes) work/i],
    ['source', /source|where they come from/i],
    ['why this provider', /^why /i],
    ['quality standards', /quality standards/i],
    ['comparison with stem cells', /compar.*stem cells/i],
    ['comparison with PRP', /compar.*PRP/i],
    ['comparison with lyophilized exosomes', /compar.*lyophilized/i],
    ['contraindications', /^contraindications/i],
    ['durability of results', /durability of results/i],
    ['an in-vitro lab section', /\blab\b|in[- ]vitro/i],
    ['pain', /^pain/i],
    ['market outlook', /^market outlook/i],
    ['a disclaimer', /^disclaimer/i],
  ])('has a part in sight: %s', (_topic, title) =>
    expect(read((page) => scope(page, title).text.length > 150)).toBe(true),
  )

  it.each([390, 1440])('is in sight without a press at %i px: no paragraph, list or table is folded away', (width) => {
    const folded = within(mainOf(model(width))).filter(
      ({ tag, attributes }) => tag === 'details' && !('open' in attributes),
    )
    expect([folded.length, textOf(mainOf(model(width))).length > 5000]).toEqual([0, true])
  })

  it('is long', () => expect(read((page) => textOf(mainOf(page)).split(' ').length > 1500)).toBe(true))

  it.each([
    ['drug master file', /drug master file/i],
    ['third-party testing', /third-party testing/i],
    ['cGMP', /cGMP/],
    ['certificate of analysis', /certificate of analysis/i],
  ])('explains the quality standard in sight: %s', (_term, words) =>
    expect(
      read((page) =>
        shown(scope(page, /quality standards/i).elements, 'p', 'li', 'dd').some(
          (each) => words.test(textOf(each)) && textOf(each).length > 80,
        ),
      ),
    ).toBe(true),
  )

  it.each([
    ['stem cells', /compar.*stem cells/i],
    ['PRP', /compar.*PRP/i],
    ['lyophilized exosomes', /compar.*lyophilized/i],
  ])('compares in a table in sight with %s', (_other, title) =>
    expect(read((page) => shown(scope(page, title).elements, 'table').length)).toBe(1),
  )

  it('says that the lab section is in vitro', () =>
    expect(read((page) => /in[- ]vitro/i.test(scope(page, /\blab\b|in[- ]vitro/i).text))).toBe(true))
  it('disclaims: exosomes are not approved by the FDA', () =>
    expect(read((page) => /not approved by the FDA/.test(scope(page, /^disclaimer/i).text))).toBe(true))
})

describe('the lab claims', () => {
  it.each([
    ['2B exosomes per mL', /2B\b.*per mL|2 billion.*per mL/i],
    ['4B exosomes per mL', /4B\b.*per mL|4 billion.*per mL/i],
    ['interleukin-6 of 860', /interleukin-6.*\b860\b/i],
    ['interleukin-6 of 610', /interleukin-6.*\b610\b/i],
    ['interleukin-6 of 525', /interleukin-6.*\b525\b/i],
    ['the unit pg/mL', /pg\/mL/],
    ['wound closure of 25%', /wound closure.*\b25\b/i],
    ['wound closure of 57%', /wound closure.*\b57\b/i],
    ['wound closure of 60%', /wound closure.*\b60\b/i],
    ['wound closure at 6 hours', /wound closure (?:at|after) 6 hours/i],
  ])('state %s', (_claim, words) => expect(read((page) => words.test(textOf(mainOf(page))))).toBe(true))
})

describe('the lab files', () => {
  const files = ['animal-safety-study.pdf', 'protein-analysis.xlsx', 'safety-data-sheet.pdf']

  it('are downloaded by one press of LABS', () =>
    visit('/science-behind', async (page) => {
      await live(page, 'labs')
      const names: string[] = []
      page.on('download', (download) => names.push(download.suggestedFilename()))
      await page.getByRole('button', { name: 'LABS' }).click()
      await expect.poll(() => names.toSorted()).toEqual(files)
    }))

  it.each([
    ['animal-safety-study.pdf', 'application/pdf', '%PDF-'],
    ['protein-analysis.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
    ['safety-data-sheet.pdf', 'application/pdf', '%PDF-'],
  ])('are static files below /lab-files: %s', async (name, type, start) => {
    const response = await fetch(`${origin}/lab-files/${name}`)
    const bytes = await response.text()
    expect([response.status, response.headers.get('content-type'), bytes.startsWith(start)]).toEqual([200, type, true])
  })

  it.each([/animal safety study/i, /protein analysis/i, /safety data sheet/i])('are named on the page: %s', (name) =>
    expect(read((page) => findByText(within(mainOf(page)), name).length > 0)).toBe(true),
  )
})
