import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readPictures } from '../../generator/assets/images/read-pictures.ts'
import { variantsOf } from '../../generator/assets/images/variants.ts'
import { createCache } from '../../generator/runtime/cache.ts'
import { InputChangedError } from '../../generator/runtime/retry.ts'
import { createStore } from '../../generator/runtime/store.ts'
import { scan } from '../../generator/source/read-content.ts'

it('keeps nothing of a picture under the hash of another that stood in its place', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  const store = createStore(join(root, '.cache'), 'one')
  const location = join(root, 'content/images/wall.png')
  const paint = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, blue] = [await paint('red'), await paint('blue')]
  mkdirSync(join(root, 'content/images'), { recursive: true })
  writeFileSync(location, red)
  const files = scan(root, createCache()).value.pictures
  writeFileSync(location, blue)
  await expect(readPictures(files, store)).rejects.toThrow(InputChangedError)
  writeFileSync(location, red)
  const picture = (await readPictures(files, store)).value.get('/images/wall.png')
  if (!picture) throw new Error('there is no picture')
  const { fallback } = variantsOf(picture, [], store)
  writeFileSync(location, blue)
  await expect(fallback.read()).rejects.toThrow(InputChangedError)
  writeFileSync(location, red)
  const { dominant } = await sharp(await fallback.read()).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
  rmSync(root, { recursive: true })
})
