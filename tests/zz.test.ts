import { readFileSync } from 'node:fs'
import { it } from 'vitest'
import { createCache } from '../generator/runtime/cache.ts'
import { compileSite, createRuntime, project } from './support/compile-site.ts'
import { createMemoryDatabase } from './support/memory-database.ts'
it('x', async () => {
  const cache = createCache(createMemoryDatabase())
  const f = 'content/blog/biocharger-ng-quantum-wellness-technology.md'
  const text = readFileSync(f, 'utf8')
  const times: number[] = []
  const total: Record<string, number> = {}
  for (let i = 0; i < 40; i++) {
    const t = process.cpuUsage()
    ;(globalThis as any).T = total
    await compileSite(project, createRuntime({ cache }), new Map([[f, text.replace('\n## ', i % 2 ? '\n\n[x](/gone)\n\n## ' : `\nword ${i}\n\n## `)]]))
    const d = process.cpuUsage(t)
    if (i === 9) for (const k of Object.keys(total)) total[k] = 0
    times.push((d.user + d.system) / 1000)
  }
  console.log('CPU', times.slice(10).sort((a, b) => a - b)[15])
  for (const [k, v] of Object.entries(total)) console.log(k, (v / 30).toFixed(2))
})
