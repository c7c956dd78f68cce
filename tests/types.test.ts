import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { project } from './support/compile-site.ts'

it('the types of pages refuse what they must', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/typescript/bin/tsc'), '-p', join(project, 'tests/types')],
    { encoding: 'utf8' },
  )
  expect(stdout).toBe('')
  expect(status).toBe(0)
})
