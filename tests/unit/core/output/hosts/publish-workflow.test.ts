import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { project } from '../../../../support/compile-site.ts'

it('the page of hosts has the workflow that this project is published by', () => {
  const read = (path: string): string => readFileSync(join(project, path), 'utf8')
  expect(read('generator/core/output/hosts/README.md')).toContain(
    `\`\`\`yaml\n${read('.github/workflows/publish.yml')}\`\`\`\n`,
  )
})
