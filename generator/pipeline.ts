import { bundleAssets } from './assets/bundle/bundle-assets.ts'
import { appendFontFaces } from './assets/bundle/styles.ts'
import { subsetFonts } from './assets/fonts/subset-fonts.ts'
import { iconFiles } from './assets/images/icons.ts'
import { readPictures } from './assets/images/read-pictures.ts'
import { sharePictures } from './assets/images/share-pictures.ts'
import { selectUsedPictures } from './assets/images/variants.ts'
import { check } from './check/check.ts'
import { checkDocuments } from './check/check-documents.ts'
import { reviewsOf } from './check/compliance.ts'
import { createExamine } from './check/inspect-page.ts'
import { createPageReader } from './check/page-text-cache.ts'
import { createSourceLocator } from './check/source-locator.ts'
import type { Compilation, Known } from './compilation.ts'
import type { CompileOptions } from './compile-options.ts'
import type { Compliance } from './compliance/schema.ts'
import { createMarkdown } from './content/markdown/create-renderer.ts'
import { checkReferences } from './content/references.ts'
import { createTakeApart, notTakenApart } from './content/take-apart.ts'
import { findUnclaimedFiles } from './content/unclaimed-files.ts'
import { validate } from './content/validate.ts'
import { type Diagnostic, sortDiagnostics } from './diagnostics/diagnostic.ts'
import type { Outcome } from './diagnostics/outcome.ts'
import { nonAsciiCharacters } from './html/facts.ts'
import { type AssembleInput, assemble, type Output } from './output/assemble.ts'
import { weighScripts } from './output/script-weights.ts'
import { makeFiles } from './render/make-files.ts'
import { render } from './render/render.ts'
import { createHiddenReasonLookup } from './routes/hidden-reasons.ts'
import { type Route, resolve } from './routes/resolve.ts'
import { publishedFiles } from './routes/select-content.ts'
import { publishTimes } from './routes/visibility.ts'
import type { Cache } from './runtime/cache.ts'
import { retryOnInputChange } from './runtime/retry.ts'
import { isInShard } from './runtime/shard.ts'
import type { Store } from './runtime/store.ts'
import { noTrace } from './runtime/trace.ts'
import { createWorkerPool } from './runtime/worker-pool.ts'
import { loadSettings, settingsProvenance } from './site/load-settings.ts'
import { loadSite } from './site/load-site.ts'
import { type Document, parse } from './source/parse.ts'
import { scan } from './source/scan.ts'
import { createTextLookup } from './source/source-file.ts'

/**
 * The way through the house. Every command that looks at a site comes through here, with the same cache each time:
 * what has not changed is not done again, and the result is the same, byte for byte, as without the cache.
 */
export const compile = (options: CompileOptions, cache: Cache, store: Store): Promise<Compilation> =>
  retryOnInputChange(() => compileOnce(options, cache, store))

async function compileOnce(options: CompileOptions, cache: Cache, store: Store): Promise<Compilation> {
  const { root, packages, share, timeline = noTrace, crew = createWorkerPool(undefined) } = options
  const isOwnFile = (file: string): boolean => !share || isInShard(share, file)
  const { measure } = timeline
  const scanned = measure('scan', () => scan(root, cache, options.overlay))
  const texts = createTextLookup(scanned.value.texts)
  const found: Diagnostic[] = [...scanned.diagnostics]
  const statics = scanned.value.statics.map(({ path }) => path.slice('public'.length))
  const finish = (
    output: Output | undefined,
    routes: readonly Route[],
    known: Partial<Known> = {},
    weighScripts: Compilation['weighScripts'] = () => [],
    compliance?: Compliance,
    until = Number.MAX_SAFE_INTEGER,
  ): Compilation => {
    cache.sweep(found.every(({ severity }) => severity !== 'error'))
    return {
      output,
      routes,
      diagnostics: sortDiagnostics(found),
      texts,
      weighScripts,
      compliance,
      until,
      fileCount: texts.size,
      known: { sources: [], pages: [], pictures: new Map(), statics, ...known },
    }
  }

  const markdown = createMarkdown(cache)
  const takeApart = async (): Promise<Outcome<readonly Document[]>> => {
    const fresh = notTakenApart(scanned.value.texts, isOwnFile, cache)
    await measure('markdown', () => crew.share(createTakeApart(markdown, cache), fresh, cache))
    return measure('parse', () => parse(scanned.value.texts, cache))
  }
  const looking = measure('pictures', () => readPictures(scanned.value.pictures, store))
  // Waited for when they are needed: what they fail by is told then, if it comes to that.
  looking.catch(() => undefined)
  const [loaded, bundled, parsed] = await Promise.all([
    measure('load site', () => loadSite(root, packages, store, cache)),
    measure('bundle', () => bundleAssets(root, packages, store, cache)),
    takeApart(),
  ])
  found.push(...parsed.diagnostics, ...loaded.diagnostics, ...bundled.diagnostics)
  if (!loaded.value || !bundled.value) return finish(undefined, [])
  const site = loaded.value

  const documents = parsed.value
  const unreadable = new Set(found.map(({ span }) => span.file))
  const settings = loadSettings(site, documents, unreadable, markdown, options.origin, cache)
  const variables = settings.value?.variables ?? {}
  const sources = settings.value ? site.sources : []
  const { schemaHashOf } = site
  const entries = measure('validate', () =>
    validate({ sources, documents, variables, schemaHashOf, unreadable, isOwn: isOwnFile }, markdown, cache),
  )
  found.push(
    ...settings.diagnostics,
    ...entries.diagnostics,
    ...findUnclaimedFiles(site.sources, documents, unreadable),
    ...checkReferences(entries.value, documents),
  )
  if (!settings.value) return finish(undefined, [], { sources: site.sources })
  const chosen = settings.value

  const resolved = measure('resolve', () => resolve(site, entries.value, options, cache))
  const { isExcused } = resolved.value
  const routes = share
    ? resolved.value.routes.filter(({ ownFiles: [file], url }) => isInShard(share, file ?? url))
    : resolved.value.routes
  const made = makeFiles(site, entries.value, options, chosen, cache)
  const pages = await measure('render', () =>
    render(routes, createExamine(chosen.compliance, crew, cache), cache, timeline),
  )
  // There is nothing left for two, and its memory is wanted.
  crew.close()
  const { islands, first, stylesheet } = bundled.value
  const characters = nonAsciiCharacters(
    [
      ...pages.value.map(({ summary }) => summary.characters),
      ...islands.assets.map(({ path, text }) => cache.memo('characters', path, () => nonAsciiCharacters(text))),
    ].join(''),
  )
  const fonts = measure('fonts', () => subsetFonts(chosen.fonts ?? [], characters, [root, packages], store))
  const pictures = await looking
  const published = measure(
    'place pictures',
    (): AssembleInput => ({
      islands,
      first,
      texts: made.value,
      stylesheet: appendFontFaces(stylesheet, fonts.value),
      fonts: fonts.value,
      pages: pages.value,
      settings: chosen,
      pictures: selectUsedPictures(pages.value, pictures.value, store, [
        ...made.value.map(({ text }) => text),
        JSON.stringify(chosen.jsonLd ?? []),
      ]),
      shares: sharePictures(pages.value, chosen, pictures.value, [root, packages], store),
      icons: iconFiles(chosen, scanned.value.statics, store),
      statics: scanned.value.statics,
    }),
  )
  const assembled = measure('assemble', () => assemble(published))
  for (const stage of [resolved, made, pages, pictures, fonts, assembled]) found.push(...stage.diagnostics)

  if (share) return finish(assembled.value, routes)

  const broken = new Set(found.flatMap(({ severity, span }) => (severity === 'error' ? span.file : [])))
  const isMissing = (url: string): boolean =>
    loaded.diagnostics.length > 0 ||
    isExcused(url) ||
    broken.has(`content${url}`) ||
    (pages.diagnostics.length > 0 && routes.some((route) => route.url === url))
  const origin = createSourceLocator(documents, variables, site.readModule)
  const sound = documents.filter(({ file }) => !broken.has(file))
  const written = measure('check texts', () => checkDocuments(sound, chosen, cache))
  found.push(...written.diagnostics)
  found.push(
    ...measure('check', () =>
      check({
        pages: pages.value,
        documents: sound,
        named: written.pictures,
        isWhole: found.every(({ severity }) => severity !== 'error'),
        cache,
        textsOf: createPageReader(),
        now: options.now,
        entryFiles: publishedFiles(entries.value, options),
        output: assembled.value,
        pictures: pictures.value,
        isExcused: isMissing,
        concealmentsAt: createHiddenReasonLookup(site, entries.value, options, texts),
        origin,
        settings: chosen,
        settingsMakers: settingsProvenance(site, entries.value),
        templates: site.hash,
      }),
    ),
  )
  const known = { sources: site.sources, pages: pages.value, pictures: pictures.value }
  const { compliance } = chosen
  const making = { site, entries: entries.value, origin, variables, isExcused: isMissing, published }
  const turns = [
    ...[...entries.value.values()].flatMap((loaded) => loaded.entries.flatMap(publishTimes)),
    ...(compliance ? reviewsOf(compliance) : []),
  ].filter((time) => time > options.now)
  const until = turns.reduce((first, time) => Math.min(first, time), Number.MAX_SAFE_INTEGER)
  return {
    ...finish(assembled.value, routes, known, () => weighScripts(pages.value, islands), compliance, until),
    making,
  }
}
