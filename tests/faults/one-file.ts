import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createMarkdown } from '../../generator/content/markdown/create-renderer.ts'
import { claimsFile, validate } from '../../generator/content/validate-content.ts'
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../generator/diagnostics/locator.ts'
import { formatPretty } from '../../generator/diagnostics/reporters/pretty.ts'
import { createCache } from '../../generator/runtime/cache.ts'
import { noStore } from '../../generator/runtime/store.ts'
import { loadSettings } from '../../generator/site/load-settings.ts'
import { loadSite } from '../../generator/site/load-site.ts'
import { parseOne } from '../../generator/source/parse.ts'
import { scan } from '../../generator/source/read-content.ts'
import { createTextLookup } from '../../generator/source/source-file.ts'
import { project } from '../support/compile-site.ts'
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
  const { value: site } = await loadSite(project, project, noStore, createCache())
  if (!site) throw new Error('the site cannot be loaded')
  const markdown = createMarkdown()
  const real = scan(project, createCache()).value.texts.flatMap((text) => parseOne(text).value ?? [])
  const settings = loadSettings(site, real, new Set(), markdown, undefined, createCache()).value
  const variables = settings?.variables ?? {}
  const root = mkdtempSync(join(tmpdir(), 'one-file-'))
  const examine = (file: string): readonly Diagnostic[] => {
    const cache = createCache()
    const scanned = scan(root, cache)
    const parsed = scanned.value.texts.map((text) => parseOne(text, cache))
    const input = {
      sources: site.sources.filter((source) => claimsFile(source, file)),
      documents: parsed.flatMap(({ value }) => value ?? []),
      variables,
      schemaHashOf: site.schemaHashOf,
      unreadable: new Set<string>(),
    }
    const validated = validate(input, markdown, cache)
    for (const { entries } of validated.value.values()) for (const { html, headings } of entries) void [html, headings]
    const found = [
      ...scanned.diagnostics,
      ...parsed.flatMap(({ diagnostics }) => diagnostics),
      ...validated.diagnostics,
    ]
    const texts = createTextLookup(scanned.value.texts)
    formatPretty(
      found,
      createPositionLocator((name) => texts.get(name) ?? ''),
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
