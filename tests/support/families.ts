import { project } from './compile-site.ts'
import { runCommand } from './run-command.ts'

/** One address of each page family, but for the one that sends the browser away. */
export function familyAddresses(): string[] {
  const rows: unknown = JSON.parse(runCommand(project, ['routes', '--json']).stdout)
  const byTemplate = new Map<unknown, string>()
  for (const row of Array.isArray(rows) ? rows : [])
    if (!byTemplate.has(row.template)) byTemplate.set(row.template, String(row.url))
  return [...byTemplate.values()].filter((url) => url !== '/home-redirect')
}
