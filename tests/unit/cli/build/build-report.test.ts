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
  scripts: [
    { islands: ['menu'], pages: 2, example: '/a', gzipped: 3200 },
    { islands: [], pages: 1, example: '/', gzipped: 0 },
  ],
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

it('a build says all of it, in a line for each item', () => {
  expect(formatReport(report)).toMatchInlineSnapshot(`
    "  bytes              html 14 KB
                         css 999 B
                         script 15 KB
                         pictures 1.3 MB
                         compressed 700 B
                         other 310 B
      time               publish 1.52 s
                         render 41 ms
                         scan 4.3 ms
                         fonts 0.2 ms
      cached             render-markdown 16 of 17
                         parse-source 40 of 40
      largest pages      /a 12 KB
                         / 2.4 KB
      slowest templates  templates/pages/home.tsx 30 ms a page, of 1
                         templates/pages/a.tsx 10 ms a page, of 1
      scripts            /a and 1 more 3.2 KB (menu)
                         / 0 B (no islands)
    "
  `)
})

it('a stage that has done nothing has no list', () => {
  expect(formatReport({ ...report, files: [], slices: [], hits: [], scripts: [] })).toBe('')
})
