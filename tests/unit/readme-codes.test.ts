import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtInCatalogue } from '../../generator/diagnostics/catalogue/index.ts'

const path = join(import.meta.dirname, '../../generator/diagnostics/README.md')

/** As a markdown table whose columns stand under each other. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`)
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n')
}

// `npx vitest run --project unit readme-codes -u` writes the table.
it('the README of the diagnostics has the codes of the catalogue', async () => {
  const rows = Array.from(builtInCatalogue, ([code, { severity, summary }]) => [`\`${code}\``, severity, summary])
  const table = tableOf([['code', 'severity', 'found where'], ...rows])
  const readme = readFileSync(path, 'utf8')
  expect(readme).toContain('\n## Codes\n')
  expect(readme).toContain('\n| code ')
  await expect(readme.replace(/^\| code [\s\S]*?(?=\n\n)/m, () => table)).toMatchFileSnapshot(path)
})
