import { join } from 'node:path'
import { bundleAssets } from '../../assets/bundle/bundle-assets.ts'
import { appendFontFaces, bundleStyles } from '../../assets/bundle/styles.ts'
import type { Compilation } from '../../compilation.ts'
import { readHtmlFacts } from '../../html/facts.ts'
import { assemble, type Output } from '../../output/assemble.ts'
import { type FreshPage, type RenderedPage, render } from '../../render/render.ts'
import type { Route } from '../../routes/resolve.ts'
import { type Cache, createCache } from '../../runtime/cache.ts'
import type { Store } from '../../runtime/store.ts'
import { pageOf } from '../../site/load-site.ts'
import { createModules } from '../../site/run-modules.ts'

/** What is shown of a save before the site is compiled: the pages in sight, as changed templates, islands and styles make them of the same content. */
export interface Ahead {
  /** The output with the pages at `paths` made anew. Nothing where it takes a compile to tell, or one of them cannot be made. */
  readonly make: (
    last: Compilation,
    changed: readonly string[],
    paths: ReadonlySet<string>,
  ) => Promise<Output | undefined>
  /** Runs what the pages at `paths` are made by, for the next save to find it run. */
  readonly prepare: (last: Compilation, paths: ReadonlySet<string>) => Promise<void>
}

const code = /^(?:templates|islands)\/.*\.tsx?$/
const style = /^templates\/.*\.css$/

export function createAhead(root: string, packages: string, store: Store, cache: Cache): Ahead {
  const modules = createModules(cache)

  const renderAt = async (
    { routes }: Compilation,
    saved: readonly string[],
    paths: ReadonlySet<string>,
  ): Promise<readonly RenderedPage[] | undefined> => {
    const inSight = routes.filter(({ url }) => paths.has(url))
    const names = [...new Set(inSight.map(({ page }) => page.module))]
    const exported = await modules.run(
      names.map((name) => join(root, name)),
      saved.map((path) => join(root, path)),
    )
    const found = new Map(names.map((name, index) => [name, exported[index]]))
    const fresh = inSight.flatMap((route): Route[] => {
      const page = pageOf(found.get(route.page.module))
      return page ? [{ ...route, page: { ...route.page, page } }] : []
    })
    if (fresh.length < inSight.length) return undefined
    // What is shown ahead is nothing to be found by the compile.
    const own = createCache()
    const examine = async (pages: readonly FreshPage[]): Promise<void> => {
      for (const { key, body } of pages) own.put('facts', key, readHtmlFacts(body))
    }
    const { value, diagnostics } = await render(fresh, examine, own)
    return diagnostics.length > 0 ? undefined : value
  }
  const make = async (
    last: Compilation,
    changed: readonly string[],
    paths: ReadonlySet<string>,
  ): Promise<Output | undefined> => {
    const { making } = last
    if (!making || changed.length === 0 || !changed.every((path) => code.test(path) || style.test(path)))
      return undefined
    const { published } = making
    const saved = changed.filter((path) => code.test(path))
    const [bundled, pages] = await Promise.all(
      saved.length === 0
        ? [bundleStyles(root, packages, store, cache).then((stylesheet) => ({ stylesheet })), []]
        : [bundleAssets(root, packages, store, cache).then(({ value }) => value), renderAt(last, saved, paths)],
    )
    if (!bundled || !pages) return undefined
    const byUrl = new Map(pages.map((page) => [page.route.url, page]))
    return assemble({
      ...published,
      ...bundled,
      stylesheet: appendFontFaces(bundled.stylesheet, published.fonts),
      pages: published.pages.map((page) => byUrl.get(page.route.url) ?? page),
    }).value
  }
  // Whatever stops it is told by the compile that follows.
  return {
    make: (last, changed, paths) => make(last, changed, paths).catch(() => undefined),
    async prepare(last, paths) {
      await renderAt(last, [], paths).catch(() => undefined)
    },
  }
}
