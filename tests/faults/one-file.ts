import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ownsFile } from '../../generator/core/content/source-files.ts'
import { validateEntry } from '../../generator/core/content/validate-entry.ts'
import type { Diagnostic } from '../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../generator/core/diagnostics/line-columns.ts'
import { defaultMarkdownProcessor } from '../../generator/core/markdown/processor.ts'
import { renderMarkdown, toMarkdownInput } from '../../generator/core/markdown/render-markdown.ts'
import { formatPretty } from '../../generator/core/reporters/pretty.ts'
import { loadSettings } from '../../generator/core/site/load-settings.ts'
import { loadSite } from '../../generator/core/site/load-site.ts'
import { readContent } from '../../generator/core/source/read-content.ts'
import { createRuntime, project } from '../support/compile-site.ts'
import { measureCpu } from '../support/cpu-time.ts'

export interface OneFile {
  /**
   * Puts a file on the disk, reads it, holds it against its schema, renders its markdown and words what is found. `took`: milliseconds of
   * processor time.
   */
  readonly read: (file: string, bytes: Uint8Array) => { readonly found: readonly Diagnostic[]; readonly took: number }
  /** The same, with the best time of three where the first is over the limit: garbage of the test itself may be collected meanwhile. */
  readonly readWithin: (limit: number, file: string, bytes: Uint8Array) => ReturnType<OneFile['read']>
  readonly close: () => void
}

/** The way of one file of the real site, with nothing remembered from the file before. */
export async function openOneFile(): Promise<OneFile> {
  const { value: site } = await loadSite({ root: project, packages: project }, createRuntime())
  if (!site) throw new Error('the site cannot be loaded')
  const { value: content, diagnostics } = readContent({ root: project }, createRuntime())
  const settings = (await loadSettings({ site, content, diagnostics }, createRuntime())).value
  const variables = settings?.variables ?? {}
  const root = mkdtempSync(join(tmpdir(), 'one-file-'))
  const examine = (file: string): readonly Diagnostic[] => {
    const runtime = createRuntime()
    const { value, diagnostics } = readContent({ root }, runtime)
    const found = [...diagnostics]
    for (const source of site.sources.filter((one) => ownsFile(one, file)))
      for (const document of value.documents) {
        const render = (text: string) => renderMarkdown(toMarkdownInput(text, variables), runtime)
        const input = {
          source,
          schemaHash: '',
          document,
          variables,
          hasBody: true,
          processor: defaultMarkdownProcessor,
          render,
          findBodyProblems: () => render(document.readBody() ?? '').problems,
        }
        const { isValid, diagnostics: invalid } = validateEntry(input, runtime)
        found.push(...invalid)
        if (isValid) render(document.readBody() ?? '')
      }
    formatPretty(
      found,
      createPositionLocator((name) => value.texts.get(name) ?? ''),
      (_style, text) => text,
      1,
    )
    return found
  }
  const read: OneFile['read'] = (file, bytes) => {
    const location = join(root, file)
    mkdirSync(dirname(location), { recursive: true })
    writeFileSync(location, bytes)
    try {
      const { result, took } = measureCpu(() => examine(file))
      return { found: result, took }
    } finally {
      rmSync(location)
    }
  }
  return {
    read,
    readWithin(limit, file, bytes) {
      const first = read(file, bytes)
      const times = first.took > limit ? [read(file, bytes).took, read(file, bytes).took] : []
      return { ...first, took: Math.min(first.took, ...times) }
    },
    close: () => rmSync(root, { recursive: true }),
  }
}
