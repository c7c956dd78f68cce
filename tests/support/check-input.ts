import type { AnyCheck } from '../../generator/core/api/check.ts'
import type { AnyPage, Single } from '../../generator/core/api/define.ts'
import type { SiteChecksInput } from '../../generator/core/check/custom-checks.ts'
import { createSourceLocator } from '../../generator/core/check/source-locator.ts'
import { readHtmlFacts } from '../../generator/core/html/read-html-facts.ts'
import { defaultMarkdownProcessor } from '../../generator/core/markdown/processor.ts'
import type { RenderedPage } from '../../generator/core/render/render-pages.ts'
import type { Route } from '../../generator/core/routes/resolve.ts'
import { hashOf } from '../../generator/core/runtime/hash.ts'
import { createSiteCaller } from '../../generator/core/runtime/run-site-code.ts'
import type { LoadedCheck } from '../../generator/core/site/load-site.ts'
import { type Document, parseText } from '../../generator/core/source/parse.ts'
import { createRuntime } from './compile-site.ts'

export interface CheckedParts {
  readonly checks: readonly LoadedCheck[]
  /** Texts of content files by path. */
  readonly files?: Readonly<Record<string, string>>
  /** Body and content file of pages, by address. */
  readonly pages?: Readonly<Record<string, readonly [body: string, file: string]>>
  readonly singles?: readonly Single[]
  readonly now?: number
  readonly isComplete?: boolean
}

export const loadCheck = (check: AnyCheck, moduleHash = ''): LoadedCheck => {
  const module = `templates/checks/${check.code.replace(/.*\//, '')}.ts`
  return { check, module, moduleHash, moduleFiles: [module] }
}

/** What the checks of a site run on, made of a few texts. */
export function createCheckInput({ checks, files, pages, singles, now, isComplete }: CheckedParts): SiteChecksInput {
  const documents = Object.entries(files ?? {}).flatMap(([file, text]): Document[] => {
    const document = parseText(file, text)
    return document ? [{ ...document, hash: hashOf(text) }] : []
  })
  const loaded = (singles ?? []).map((source) => {
    const file = `content/${source.file}`
    const entries = documents
      .filter((document) => document.file === file)
      .map((document) => {
        const { hash } = document
        return {
          document,
          hash,
          markup: [],
          processor: defaultMarkdownProcessor,
          summary: { id: source.file, file, data: document.data, hash },
        }
      })
    return [source, { source, entries, hash: hashOf(...entries.map(({ hash }) => hash)), dropped: [] }] as const
  })
  return {
    site: { checks, locateError: () => undefined, call: createSiteCaller() },
    loaded: new Map(loaded),
    documents,
    pages: Object.entries(pages ?? {}).map(([url, [body, file]]) => createPage(url, body, file)),
    isComplete: isComplete ?? true,
    locator: createSourceLocator(documents, {}, () => '', createRuntime()),
    settings: {},
    options: { withDrafts: false, now: now ?? 0 },
  }
}

const head = { title: 'Garden', description: 'What grows.' }
const page: AnyPage = { route: '/', content: {}, head: () => head, render: () => '' }

function createPage(url: string, body: string, file: string): RenderedPage {
  const place = { url, canonical: url, addresses: [url] }
  const module = 'templates/pages/page.tsx'
  const loadedPage = {
    page,
    module,
    moduleHash: '',
    moduleFiles: [module],
    readModule: () => '',
    locateError: () => undefined,
    trace: () => undefined,
    call: createSiteCaller(),
  }
  const route: Route = {
    url,
    outputPath: `${url.slice(1)}.html`,
    page: loadedPage,
    place,
    params: {},
    item: undefined,
    content: { sources: [], files: [file], hash: '' },
    owner: file,
    ownFiles: [file],
    sharedFiles: [],
    key: '',
  }
  return {
    route,
    key: hashOf(url, body),
    head,
    facts: readHtmlFacts(body),
    readBody: () => body,
  }
}
