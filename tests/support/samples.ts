import { defineSingle, image, link, markdown, z } from '#site'
import type { HostTarget } from '../../generator/core/output/hosts/hosts.ts'
import type { Manifest } from '../../generator/core/output/manifest.ts'
import { sha256 } from '../../generator/core/runtime/hash.ts'

/** The manifest of files with these texts. */
export const manifestOf = (files: Readonly<Record<string, string>>, target: HostTarget = 'all'): Manifest => ({
  version: 1,
  target,
  basePath: '',
  headers: [{ path: '/*', headers: { 'X-Frame-Options': 'DENY' } }],
  redirects: [{ from: '/old', to: '/about' }],
  files: Object.entries(files).map(([path, text]) => ({
    path,
    bytes: text.length,
    sha256: sha256(text),
    ...(path.endsWith('.html') && !path.endsWith('/index.html') ? { route: `/${path.slice(0, -5)}` } : {}),
  })),
})

/** Settings with a page that embeds another host. */
export const settings = {
  origin: 'https://a.example',
  language: 'en',
  name: 'A',
  themeColors: { light: '#fff', dark: '#000' },
  vendors: [{ page: '/contact', frames: ['https://v.example/f'], scripts: ['https://v.example/s;a,b.js?c=1'] }],
  nextPages: ['/about', '/contact'],
}

/** A single file with a field of each kind. */
export const singlePage = defineSingle({
  file: 'pages/a.yaml',
  schema: z.strictObject({
    title: z.string().min(1),
    count: z.int().min(1).max(5).optional(),
    line: z.enum(['cryo', 'red']).optional(),
    items: z.array(z.strictObject({ name: z.string(), href: link().optional() })).optional(),
    picture: image().optional(),
    text: markdown().optional(),
    mail: z.email().optional(),
  }),
})
