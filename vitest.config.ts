import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Catches a test that hangs. No test measures time by it: a loaded machine may be ten times slower than a quiet one. */
const testTimeout = process.env['FAULTS'] === 'all' ? 3_600_000 : 300_000

/** Files that take long, by the variable that the script sets which runs them: `tests/README.md` says when. */
const onRequest = {
  'tests/bench-phases.test.ts': 'BENCH',
  'tests/browser/dev-sources.test.ts': 'ROUTES',
  'tests/browser/carousel-focus.test.ts': 'ROUTES',
  'tests/browser/edit-fences.test.ts': 'ROUTES',
  'tests/browser/edit-forms.test.ts': 'ROUTES',
  'tests/browser/edit-hidden.test.ts': 'ROUTES',
  'tests/browser/edit-selection.test.ts': 'ROUTES',
  'tests/browser/edit-variables.test.ts': 'ROUTES',
  'tests/browser/financing-form.test.ts': 'ROUTES',
  'tests/browser/vendor-form.test.ts': 'ROUTES',
  'tests/diff-history.test.ts': 'COMMITS',
  'tests/editor-speed.test.ts': 'SPEED',
  'tests/guide.test.ts': 'GUIDE',
  'tests/edit-round-trips.test.ts': 'FIELDS',
  'tests/faults/load.test.ts': 'FAULTS',
  'tests/faults/soak.test.ts': 'FAULTS',
}
const exclude = Object.entries(onRequest).flatMap(([file, name]) => (process.env[name] === undefined ? [file] : []))

const published = { globalSetup: 'tests/support/published-site.ts' }

/** Templates import texts, which esbuild reads as such. */
const texts = {
  name: 'texts',
  enforce: 'pre' as const,
  load: (id: string) =>
    id.endsWith('.txt') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : undefined,
}

export default defineConfig({
  plugins: [texts],
  // tests/package.json is a package of its own, and cannot import from outside.
  resolve: { alias: { '#site': join(import.meta.dirname, 'generator/core/api/index.ts') } },
  test: {
    env: { NODE_ENV: 'production' },
    // Two processes for all files, so that modules are loaded twice only.
    maxWorkers: 2,
    isolate: false,
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/support/total-reporter.ts'],
    exclude,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'sites', include: ['tests/*.test.ts'] } },
      {
        extends: true,
        test: { ...published, name: 'hosts', include: ['tests/hosts/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...published, name: 'browser', include: ['tests/browser/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { ...published, name: 'faults', include: ['tests/faults/*.test.ts'] },
      },
    ],
  },
})
