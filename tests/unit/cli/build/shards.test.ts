import { expect, it } from 'vitest'
import { spreadPictures } from '../../../../generator/cli/build/shards.ts'
import type { Picture } from '../../../../generator/core/assets/images/read-pictures.ts'
import type { UsedPictures, Variant, VariantSet } from '../../../../generator/core/assets/images/variants.ts'

/** Square pictures with the variants of some widths, and one that no page uses. */
function usedPictures(widths: Readonly<Record<string, readonly number[]>>): UsedPictures {
  const variantOf = (name: string, width: number): Variant => ({
    path: `${name}-${width}`,
    format: 'avif',
    width,
    read: () => new Uint8Array(),
  })
  const setOf = (name: string, sources: readonly Variant[]): VariantSet => {
    const file = { path: name, location: name, size: 1, sha256: name }
    const picture: Picture = { address: name, name, width: 9, height: 9, isVector: false, hasAlpha: false, file }
    const unused = variantOf(name, 9)
    return { picture, fallback: unused, poster: unused, sources }
  }
  const sources = Object.entries(widths).map(
    ([name, list]) => [name, list.map((width) => variantOf(name, width))] as const,
  )
  return {
    sets: new Map(sources.map(([name, list]) => [name, setOf(name, list)])),
    variants: sources.flatMap(([, list]) => list),
  }
}

it('gives each shard whole pictures, by turns from the largest', () => {
  const shards = spreadPictures(usedPictures({ a: [1], b: [4, 2], c: [3], d: [3], e: [1] }), 2)
  expect(shards.map((files) => files.map(({ path }) => path))).toEqual([
    ['b-4', 'b-2', 'd-3', 'e-1'],
    ['c-3', 'a-1'],
  ])
})
