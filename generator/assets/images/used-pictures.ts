import { picturesIn } from '../../html/picture-addresses.ts'
import type { RenderedPage } from '../../render/render.ts'
import type { Store } from '../../runtime/store.ts'
import type { Picture } from './read-pictures.ts'
import { type Variant, type VariantSet, variantsOf } from './variants.ts'

export interface UsedPictures {
  /** What stands for each picture in the pages, by address. */
  readonly sets: ReadonlyMap<string, VariantSet>
  /** What is published, each once. */
  readonly variants: readonly Pick<Variant, 'path' | 'read'>[]
}

/** The variants of the pictures that pages show, in the widths that they ask for, and of those that texts for machines name. */
export function selectUsedPictures(
  pages: readonly RenderedPage[],
  pictures: ReadonlyMap<string, Picture>,
  store: Store,
  texts: readonly string[],
): UsedPictures {
  const widths = new Map<string, Set<number>>()
  const posters = new Set<string>()
  for (const { facts, head } of pages) {
    for (const { src, widths: wanted, isPoster } of facts.images) {
      if (isPoster) posters.add(src)
      else {
        const all = widths.get(src) ?? new Set()
        widths.set(src, all)
        for (const width of wanted) all.add(width)
      }
    }
    for (const address of [...(head.preload ?? []), ...facts.pictureLinks])
      if (pictures.has(address)) posters.add(address)
  }
  for (const addresses of [...texts.map(picturesIn), ...pages.map(({ facts }) => facts.jsonLdPictures)])
    for (const address of addresses) if (!widths.has(address)) widths.set(address, new Set())
  const sets = new Map<string, VariantSet>()
  const variants = new Map<string, Pick<Variant, 'path' | 'read'>>()
  for (const address of new Set([...widths.keys(), ...posters])) {
    const picture = pictures.get(address)
    if (!picture) continue
    const shown = widths.get(address)
    const set = variantsOf(picture, [...(shown ?? [])], store)
    sets.set(address, set)
    for (const variant of [
      ...(shown ? [...set.sources, set.fallback] : []),
      ...(posters.has(address) ? [set.poster] : []),
    ])
      variants.set(variant.path, variant)
  }
  return { sets, variants: [...variants.values()] }
}
