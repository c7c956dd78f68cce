import { expect, it } from 'vitest'
import { type BuildMeasures, formatBuildSummary } from '../../../../generator/cli/build/format-build.ts'

const span = (stage: string, duration: number, detail?: string) => ({ stage, detail, start: 0, duration })

const measures: BuildMeasures = {
  files: [
    { path: 'index.html', bytes: 2400 },
    { path: 'index.html.br', bytes: 700 },
    { path: 'a.html', bytes: 12_000 },
    { path: '_assets/site.css', bytes: 999 },
    { path: '_assets/client.js', bytes: 15_340 },
    { path: '_assets/wall.avif', bytes: 1_250_000 },
    { path: 'sitemap.xml', bytes: 310 },
  ],
  spans: [
    span('scan', 4.26),
    span('render', 30, '/'),
    span('render', 10, '/a'),
    span('render', 41),
    span('publish', 1520),
    span('fonts', 0.2),
  ],
  hits: [
    { stage: 'render-markdown', used: 17, hits: 16 },
    { stage: 'parse-source', used: 40, hits: 40 },
  ],
}

it('a build says in three lines what it made and what it took', () => {
  expect(formatBuildSummary(measures)).toBe(
    [
      '  bytes   html 14 KB   css 999 B   script 15 KB   pictures 1.3 MB   compressed 700 B   other 310 B',
      '  time    publish 1.52 s   render 41 ms   scan 4.3 ms',
      '  cached  render-markdown 16 of 17',
      '',
    ].join('\n'),
  )
})
