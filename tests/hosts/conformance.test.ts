import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, inject, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { propertyValuesIn } from '../../generator/core/html/json-ld.ts'
import { toPosix } from '../../generator/core/runtime/paths-and-hashes.ts'
import { jsonFeed, readAtom, relativeAddresses } from '../support/feed-faults.ts'
import { getJava } from '../support/find-java.js'
import { excused, htmlRules } from '../support/html-rules.ts'

const origin = 'https://www.futurewellness.example'
const dist = inject('published')
const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => toPosix(relative(dist, join(entry.parentPath, entry.name))))
const documents = files.filter((path) => path.endsWith('.html'))
const read = (path: string): string => readFileSync(join(dist, path), 'utf8')
/** The policy of a document that only leads to another address. */
const policyOfRedirects = '"default-src \'none\'"'
const pages = documents.filter((path) => !path.startsWith('_frames/') && !read(path).includes(policyOfRedirects))
const schema = (name: string) => ({
  fileName: name,
  contents: readFileSync(
    [
      join(import.meta.dirname, '../support/schemas', name),
      join(import.meta.dirname, '../node_modules/sitemap/schema', name),
    ].find(existsSync) ?? name,
    'utf8',
  ),
})
/** Whether what stands at an absolute address is published. */
const isPublished = (address: string): boolean => {
  const { pathname } = new URL(address)
  const path = decodeURIComponent(pathname).slice(1)
  return address.startsWith(`${origin}/`) && (files.includes(path || 'index.html') || pages.includes(`${path}.html`))
}

type JsonLdNode = Readonly<Record<string, string>>

const nodesIn = (value: unknown): readonly JsonLdNode[] =>
  typeof value === 'object' && value !== null
    ? [...(Array.isArray(value) ? [] : [{ ...value }]), ...Object.values(value).flatMap(nodesIn)]
    : []

describe('pages', () => {
  it('are valid for the Nu HTML checker, and so are the drawings', () => {
    // Its checker of CSS does not know gradients as masks, nor view transitions.
    const checked = files.filter((path) => /\.(?:html|svg)$/.test(path)).map((path) => join(dist, path))
    // The package is the path of its jar.
    const jar = String(createRequire(import.meta.url)('vnu-jar'))
    const args = ['-Xmx512m', '-jar', jar, '--format', 'json', '--also-check-svg', ...checked]
    const { stderr } = spawnSync(getJava(), args, { encoding: 'utf8', maxBuffer: 1 << 26 })
    const { messages }: { messages: { type: string; url?: string; message: string }[] } = JSON.parse(stderr)
    const faults = messages.filter(({ type }) => type !== 'info')
    expect(checked.length).toBeGreaterThan(85)
    expect(faults.map(({ url, message }) => `${url}: ${message}`)).toEqual([])
  })

  it('are valid for html-validate', async () => {
    const validator = new HtmlValidate(new StaticConfigLoader(htmlRules))
    const faults = await Promise.all(
      documents.map(async (path) => {
        const { results } = await validator.validateString(read(path), path)
        return results
          .flatMap(({ messages }) => messages)
          .filter(({ ruleId }) => !excused[path]?.includes(ruleId))
          .map(({ ruleId, message, line, column }) => `${path}:${line}:${column} ${ruleId} ${message}`)
      }),
    )
    expect(faults.flat()).toEqual([])
  })

  it.each(pages)('%s says what it is in one graph', (path) => {
    const blocks = [...read(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    expect(blocks).toHaveLength(1)
    const { '@context': context, '@graph': graph } = JSON.parse(blocks[0]?.[1] ?? '')
    const nodes = nodesIn(graph)
    const types = nodes.flatMap((node) => node['@type'] ?? [])
    const defined = nodes.flatMap((node) => (node['@type'] ? (node['@id'] ?? []) : []))
    expect(context).toBe('https://schema.org')
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    expect(types.filter((type) => /LocalBusiness|Rating|Review/.test(type))).toEqual([])
    expect(new Set(defined).size).toBe(defined.length)
    expect(
      nodes.flatMap((node) => (node['@type'] ? [] : node['@id'])).filter((id) => !defined.includes(String(id))),
    ).toEqual([])
    const addresses = propertyValuesIn(graph).filter(({ property }) => /^(?:url|item|image|logo)$/.test(property))
    expect(addresses.filter(({ value }) => !isPublished(value))).toEqual([])
  })
})

describe('the sitemap', () => {
  it('is valid, and lists what search engines may show, once', async () => {
    const sitemap = read('sitemap.xml')
    const { errors } = await validateXML({
      xml: [{ fileName: 'sitemap.xml', contents: sitemap }],
      schema: schema('sitemap-all.xsd'),
      preload: [schema('sitemap.xsd'), schema('sitemap-image.xsd')],
    })
    expect(errors).toEqual([])
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
    const wanted = pages.flatMap((path) => /<link rel="canonical" href="(.*?)">/.exec(read(path))?.[1] ?? [])
    expect(listed.toSorted()).toEqual([...new Set(wanted)].sort())
    expect(listed.join(' ')).not.toMatch(/404|redirect|\/financing/)
    const pictures = [...sitemap.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, address = '']) => address)
    expect(pictures.length).toBeGreaterThan(100)
    expect([...listed, ...pictures].filter((address) => !isPublished(address))).toEqual([])
    expect(sitemap).toMatch(/compression-therapy-athletic-recovery-equipment<\/loc>\n<lastmod>2024-02-15</)
    expect(sitemap).toMatch(/privacy-policy<\/loc>\n<lastmod>2025-06-10</)
  })

  it('is named by robots.txt', () => {
    expect(read('robots.txt')).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`)
  })
})

describe('the feeds', () => {
  const posts = pages.filter((path) => /^blog\/(?!404)/.test(path)).map((path) => `${origin}/${path.slice(0, -5)}`)

  it('Atom holds what RFC 4287 asks, and every article whole', async () => {
    const xml = read('feed.xml')
    const { errors } = await validateXML({
      xml: [{ fileName: 'feed.xml', contents: xml }],
      schema: schema('atom.rng'),
      extension: 'relaxng',
    })
    expect(errors).toEqual([])
    const { entries, updated } = readAtom(xml)
    expect(entries.map(({ link }) => link).toSorted()).toEqual(posts.toSorted())
    expect(new Set(entries.map(({ id }) => id)).size).toBe(posts.length)
    expect(entries.map((entry) => entry.updated)).toEqual(
      entries
        .map((entry) => entry.updated)
        .toSorted()
        .reverse(),
    )
    expect(updated).toBe(entries[0]?.updated)
    expect(entries.flatMap(({ html }) => relativeAddresses(html))).toEqual([])
    expect(Math.min(...entries.map(({ html }) => html.length))).toBeGreaterThan(3000)
  })

  it('JSON Feed holds what version 1.1 asks, and the same articles', () => {
    const { items } = jsonFeed.parse(JSON.parse(read('feed.json')))
    const { entries } = readAtom(read('feed.xml'))
    expect(items.map(({ id, content_html }) => [id, content_html])).toEqual(entries.map(({ id, html }) => [id, html]))
    expect(items.flatMap(({ content_html }) => relativeAddresses(content_html))).toEqual([])
    expect(items.flatMap(({ url, image }) => [url, image ?? '']).filter((address) => !isPublished(address))).toEqual([])
  })

  it('are named in the head of each page', () => {
    for (const path of pages)
      expect(read(path)).toMatch(/type="application\/atom\+xml"[^>]* href="\/feed\.xml">\n.*href="\/feed\.json">/)
  })
})
