import { type CheckedDocument, type CheckedPage, type CheckedSite, defineCheck, defineSingle, z } from '#site'

/** Held by the type checker: what must not compile is marked, and an unmarked or needless mark is an error. */

const rules = defineSingle({ file: 'rules.yaml', schema: z.strictObject({ words: z.array(z.string()) }) })
const explain = { means: '', wrong: '', right: '' }

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const isTrue = <_T extends true>(): void => undefined

export const onPage = defineCheck({
  code: 'garden/words',
  severity: 'error',
  explain,
  on: 'page',
  content: { rules },
  run: ({ page, content }) => {
    isTrue<Equal<typeof page, CheckedPage>>()
    isTrue<Equal<typeof content.rules.words, string[]>>()
    return page.texts.map(({ text }) => ({ message: text, at: { words: text }, replacement: '' }))
  },
})

export const onDocument = defineCheck({
  code: 'garden/words',
  severity: 'warning',
  explain,
  on: 'document',
  run: ({ document }) => {
    isTrue<Equal<typeof document, CheckedDocument>>()
    return []
  },
})

export const onSite = defineCheck({
  code: 'garden/words',
  severity: 'warning',
  explain,
  on: 'site',
  run: ({ site }) => {
    isTrue<Equal<typeof site, CheckedSite>>()
    return []
  },
})

export const wrongInput = defineCheck({
  code: 'garden/words',
  severity: 'error',
  explain,
  on: 'site',
  // @ts-expect-error a check of the site gets no page
  run: ({ page }) => [{ message: String(page) }],
})

export const withContext = defineCheck({
  code: 'garden/words',
  severity: 'error',
  explain,
  on: 'page',
  run: ({ page }) =>
    page.texts.map(({ text, attribute = '', lead = '', heading = '' }) => ({
      message: attribute + lead + heading,
      at: { words: text.slice(2), sentence: text, index: 2 },
    })),
})

export const unknownScope = defineCheck({
  code: 'garden/words',
  severity: 'error',
  explain,
  // @ts-expect-error there are documents, pages and the site
  on: 'sentence',
  run: () => [],
})

// @ts-expect-error a check must be explained
export const notExplained = defineCheck({ code: 'garden/words', severity: 'error', on: 'page', run: () => [] })

export const undeclaredContent = defineCheck({
  code: 'garden/words',
  severity: 'error',
  explain,
  on: 'page',
  content: { rules },
  // @ts-expect-error `rule` is not among the declared content
  run: ({ content }) => content.rule.words.map((message: string) => ({ message })),
})

export const wrongSeverity = defineCheck({
  code: 'garden/words',
  // @ts-expect-error a finding is an error or a warning
  severity: 'info',
  explain,
  on: 'page',
  run: () => [],
})

export const wrongPlace = defineCheck({
  code: 'garden/words',
  severity: 'error',
  explain,
  on: 'page',
  // @ts-expect-error a place is one of words, of an address or in a file
  run: () => [{ message: '', at: { line: 3 } }],
})
