import { expect, it } from 'vitest'
import { type BuildReport, formatReport, formatSummary } from '../../../../generator/cli/build/build-report.ts'

const slice = (stage: string, duration: number, detail?: string) => ({ stage, detail, start: 0, duration })

const report: BuildReport = {
  files: [
    { path: 'index.html', bytes: 2400, route: '/' },
    { path: 'index.html.br', bytes: 700 },
    { path: 'a.html', bytes: 12_000, route: '/a' },
    { path: '_assets/site.css', bytes: 999 },
    { path: '_assets/client.js', bytes: 15_340 },
    { path: '_assets/wall.avif', bytes: 1_250_000 },
    { path: 'sitemap.xml', bytes: 310 },
  ],
  slices: [
    slice('scan', 4.26),
    slice('render', 30, '/'),
    slice('render', 10, '/a'),
    slice('render', 41),
    slice('publish', 1520),
    slice('fonts', 0.2),
  ],
  hits: [
    { stage: 'render-markdown', used: 17, hits: 16 },
    { stage: 'parse-source', used: 40, hits: 40 },
  ],
  templates: new Map([
    ['/', 'templates/pages/home.tsx'],
    ['/a', 'templates/pages/a.tsx'],
  ]),
}

it('a build says in three lines what it made and what it took', () => {
  expect(formatSummary(report)).toBe(
    [
      '  bytes   html 14 KB   css 999 B   script 15 KB   pictures 1.3 MB   compressed 700 B   other 310 B',
      '  time    publish 1.52 s   render 41 ms   scan 4.3 ms',
      '  cached  render-markdown 16 of 17',
      '',
    ].join('\n'),
  )
})

it('a build says all of it in columns', () => {
  expect(formatReport(report)).toMatchInlineSnapshot(`
    "  stage      time
      scan     4.3 ms
      render    41 ms
      publish  1.52 s
      fonts    0.2 ms

      files       count   bytes
      html            2   14 KB
      css             1   999 B
      script          1   15 KB
      pictures        1  1.3 MB
      compressed      1   700 B
      other           1   310 B

      cached           hits  of
      render-markdown    16  17
      parse-source       40  40

      largest pages   bytes
      /a              12 KB
      /              2.4 KB

      slowest templates         pages   time  a page
      templates/pages/home.tsx      1  30 ms   30 ms
      templates/pages/a.tsx         1  10 ms   10 ms
    "
  `)
})

it('a stage that has done nothing has no list', () => {
  expect(formatReport({ ...report, files: [], slices: [], hits: [] })).toBe('')
})
