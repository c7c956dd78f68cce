import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Picture, readPictures } from '../../generator/core/assets/images/read-pictures.ts'
import { variantsOf } from '../../generator/core/assets/images/variants.ts'
import { noFileCache } from '../../generator/core/runtime/database.ts'
import { sha256 } from '../../generator/core/runtime/hash.ts'
import { copySite, createRuntime, garden, project } from '../support/compile-site.ts'
import { isFull, shareOf } from '../support/share.ts'
import { tell } from './tell.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A photograph of sorts: noise does not compress to nothing. */
const photo = (width = 320, height = 200): Sharp =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })

/** What the generator says of bytes under a name: the picture, or the finding. */
async function examine(name: string, bytes: Uint8Array): Promise<Picture | string> {
  const location = join(folder, basename(name))
  writeFileSync(location, bytes)
  const file = { path: `content/images/${name}`, location, size: statSync(location).size, sha256: sha256(bytes) }
  const { value, diagnostics } = await readPictures([file], createRuntime())
  return value.get(`/images/${name}`) ?? diagnostics.map(({ code }) => code).join()
}

async function publishedOf(picture: Picture): Promise<readonly Uint8Array[]> {
  const { sources, fallback, poster, mention } = variantsOf(picture, [320], noFileCache)
  return Promise.all([...sources, fallback, poster, mention].map(({ read }) => read()))
}

const formats = ['jpeg', 'png', 'webp', 'avif', 'tiff', 'gif'] as const

it('finds a picture that was cut short, wherever', async () => {
  const passed: string[] = []
  let tried = 0
  for (const format of formats) {
    const whole = await photo(640, 400).toFormat(format).toBuffer()
    for (const part of shareOf([0, 0.001, 0.05, 0.3, 0.5, 0.7, 0.9, 0.98], 3)) {
      const verdict = await examine(`cut.${format}`, whole.subarray(0, Math.floor(whole.length * part)))
      tried++
      if (verdict !== 'image/unreadable') passed.push(`${format} at ${part}`)
    }
  }
  tell(`pictures cut short: ${tried}, ${passed.length} passed`)
  expect(passed).toEqual([])
})

/** A PNG whose header promises more than there is. */
function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(width, 16)
  changed.writeUInt32BE(height, 20)
  return changed
}

it('refuses pictures of huge dimensions before they are decoded', async () => {
  const png = await photo(10, 10).png().toBuffer()
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
  const huge: Readonly<Record<string, Uint8Array>> = {
    'a.png': withPngSize(png, 100_000, 100_000),
    'b.png': withPngSize(png, 0x7fffffff, 0x7fffffff),
    'c.png': withPngSize(png, 0, 0),
    'd.webp': await flat(16_000, 4000).webp({ effort: 0 }).toBuffer(),
    'e.jpg': await flat(65_000, 1000).jpeg().toBuffer(),
    'f.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>'),
    'g.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1e12 1e12"/>'),
    'h.svg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${'<g>'.repeat(200_000)}`),
  }
  const before = process.memoryUsage().rss
  for (const [name, bytes] of Object.entries(huge)) expect(await examine(name, bytes), name).toBe('image/unreadable')
  tell(
    `pictures of huge dimensions: ${Object.keys(huge).length}, all refused, ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB more memory`,
  )
})

it('goes by what a file holds, not by how it is named', async () => {
  const jpeg = await photo().jpeg().toBuffer()
  expect(await examine('page.png', Buffer.from('<!doctype html><script>alert(1)</script>'))).toBe('image/unreadable')
  expect(await examine('text.webp', Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1'))).toBe('image/unreadable')
  expect(
    await examine(
      'drawing.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    ),
  ).toBe('image/unreadable')
  const tail = await examine('tail.jpg', Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))
  const misnamed = await examine('photo.png', jpeg)
  for (const verdict of [tail, misnamed]) {
    if (typeof verdict === 'string') throw new Error(verdict)
    for (const bytes of await publishedOf(verdict)) expect(Buffer.from(bytes).includes('<script')).toBe(false)
  }
})

it('publishes no word of cameras, places and people, and colors that screens have', async () => {
  const exif = {
    IFD0: { Make: 'SecretCamera', Artist: 'SecretArtist' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' },
  }
  const xmp =
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:e="http://ns.adobe.com/exif/1.0/" e:GPSLatitude="51,30N" e:Owner="SecretOwner"/></rdf:RDF></x:xmpmeta>'
  let published = 0
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    for (const isCmyk of format === 'jpeg' ? [false, true] : [false]) {
      const plain = photo().withExif(exif).withXmp(xmp)
      const source = await (isCmyk ? plain.toColourspace('cmyk').withIccProfile('cmyk') : plain)
        .toFormat(format)
        .toBuffer()
      expect(source.includes('Secret'), format).toBe(true)
      const verdict = await examine(`with-tags-${isCmyk}.${format}`, source)
      if (typeof verdict === 'string') throw new Error(verdict)
      for (const bytes of await publishedOf(verdict)) {
        published++
        const { exif: kept, xmp: keptXmp, iptc, space } = await sharp(bytes).metadata()
        expect({ kept, keptXmp, iptc, space }, format).toEqual({
          kept: undefined,
          keptXmp: undefined,
          iptc: undefined,
          space: 'srgb',
        })
        expect(/Secret|GPSL/.test(Buffer.from(bytes).toString('latin1')), format).toBe(false)
      }
    }
  tell(`pictures with GPS tags, XMP and CMYK: ${published} published variants, none with a tag, all sRGB`)
})

if (isFull)
  it('stays below a gigabyte with the largest pictures that are let in', async () => {
    const root = copySite(garden)
    const count = 8
    for (let index = 0; index < count; index++)
      await photo(8000, 6000)
        .webp({ quality: 20 + index, effort: 0 })
        .toFile(join(root, `content/images/large-${index}.webp`))
    const note = join(root, 'content/notes/sowing.md')
    const shown = Array.from(
      { length: count },
      (_, index) => `![A large field of beans](/images/large-${index}.webp)`,
    ).join('\n\n')
    writeFileSync(note, `${readFileSync(note, 'utf8')}\n${shown}\n`)
    const child = spawn(process.execPath, [join(project, 'bin/site.js'), 'build', '--root', root], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString()
    })
    let most = 0
    const watching = setInterval(() => {
      try {
        most = Math.max(
          most,
          Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) * 1024,
        )
      } catch {
        // It has ended.
      }
    }, 50)
    const [code] = await once(child, 'exit')
    clearInterval(watching)
    rmSync(root, { recursive: true })
    tell(`${count} pictures of 48 million pixels: exit ${code}, at most ${Math.round(most / 1e6)} MB`)
    expect(code, said).toBe(0)
    expect(most).toBeLessThan(1e9)
  })
