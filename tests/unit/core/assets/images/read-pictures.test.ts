import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { examinePicture, readPictures } from '../../../../../generator/core/assets/images/read-pictures.ts'
import { variantsOf } from '../../../../../generator/core/assets/images/variants.ts'
import { InputChangedError } from '../../../../../generator/core/runtime/concurrency.ts'
import { scan } from '../../../../../generator/core/source/read-content.ts'
import { createRuntime } from '../../../../support/compile-site.ts'
import { createMemoryFiles } from '../../../../support/memory-database.ts'

it('keeps nothing of a picture under the hash of another that stood in its place', async () => {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'))
  const runtime = createRuntime({ files: createMemoryFiles() })
  const location = join(root, 'content/images/wall.png')
  const paint = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const [red, blue] = [await paint('red'), await paint('blue')]
  mkdirSync(join(root, 'content/images'), { recursive: true })
  writeFileSync(location, red)
  const files = scan({ root }, createRuntime()).value.pictures
  writeFileSync(location, blue)
  await expect(readPictures(files, runtime)).rejects.toThrow(InputChangedError)
  writeFileSync(location, red)
  const picture = (await readPictures(files, runtime)).value.get('/images/wall.png')
  if (!picture) throw new Error('there is no picture')
  const { fallback } = variantsOf(picture, [], runtime.files)
  writeFileSync(location, blue)
  await expect(fallback.read()).rejects.toThrow(InputChangedError)
  writeFileSync(location, red)
  const { dominant } = await sharp(await fallback.read()).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
  rmSync(root, { recursive: true })
})

it.each([
  ['width="100" height="50"', 100, 50],
  ['width="1em" height="2rem" viewBox="0 0 24 24"', 16, 32],
  ['height="4ex" viewBox="0 0 576 288"', 64, 32],
  ['width="21cm" height="2in" viewBox="0 0 210 297"', 794, 192],
  ['viewBox="-10000 0 170000 150000"', 170_000, 150_000],
  ['height="3e2" viewBox="0,0,.5,.25"', 600, 300],
  ['viewBox="0 0 1.2 .6"', 2, 1],
  ['viewBox="0 0 3000 1"', 3000, 1],
  ['width="100%" height="auto"', 300, 150],
  ['width="101px" height="67px"', 101, 67],
  ['width="10cm" height="50mm"', 378, 189],
  ['width="2in" height="72pt"', 192, 96],
  ['width="6pc" viewBox="0 0 100 50"', 96, 48],
  ['viewBox="0 0 100 50"', 100, 50],
])('reads the size of a drawing in CSS pixels: %s', async (attributes, width, height) => {
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`)
  expect(await examinePicture(bytes)).toMatchObject({ width, height, isVector: true })
})
