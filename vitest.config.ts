import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Catches a test that hangs. No test measures time by it: a loaded machine may be ten times slower than a quiet one. */
const testTimeout = process.env['FAULTS'] === 'all' ? 3_600_000 : 300_000

/** Builds earlier commits: only where their number is given. `diff.test.ts` compares reports with builds each time. */
const onRequest = process.env['COMMITS'] === undefined ? ['tests/diff-history.test.ts'] : []

const published = { globalSetup: 'tests/support/published-site.ts', sequence: { groupOrder: 1 } }

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
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'sites', include: ['tests/*.test.ts'], exclude: onRequest } },
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
