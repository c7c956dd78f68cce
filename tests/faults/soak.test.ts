import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { findGoneAndAdded } from '../../generator/review/compare-lists.ts'
import { copySite, garden, project } from '../support/compile-site.ts'
import { share } from '../support/share.ts'
import { listenAs, pageText, type Started, startServer, until } from '../support/start-server.ts'
import { createSeeded } from './seeded.ts'
import { openSoakEdits } from './soak-edits.ts'
import { tell } from './tell.ts'

const edits = share(2000, 50)
/** After which the server has everything that it will ever need. */
const warmUp = share(200, 20)

/** What a process holds when its garbage is gone. */
interface Held {
  readonly heap: number
  /** Timers, sockets and watches. */
  readonly handles: readonly string[]
  readonly descriptors: number
  /** Folders that the system watches for it. */
  readonly watches: number
}

async function weigh({ child, pid }: Started): Promise<Held> {
  const told = new Promise<string>((resolve) => child.stdout?.once('data', (data: Buffer) => resolve(data.toString())))
  process.kill(pid, 'SIGUSR2')
  const said: Pick<Held, 'heap' | 'handles'> = JSON.parse(await told)
  const open = readdirSync(`/proc/${pid}/fdinfo`).flatMap((name) => {
    try {
      return readFileSync(`/proc/${pid}/fdinfo/${name}`, 'utf8')
    } catch {
      return []
    }
  })
  return { ...said, descriptors: open.length, watches: open.join('').split('inotify wd').length - 1 }
}

/** What a process holds more of than before. */
function moreThan(before: Held, after: Held): readonly string[] {
  const [, added] = findGoneAndAdded(before.handles, after.handles, (name) => name)
  const counts = (['descriptors', 'watches'] as const).filter((name) => after[name] > before[name])
  return [...added, ...counts.map((name) => `${after[name]} ${name} in place of ${before[name]}`)]
}

it('dev misses none of many edits, and holds no more after them than before', async () => {
  const root = copySite(garden)
  const probe = join(project, 'tests/support/heap-probe.js')
  const server = await startServer('dev', root, undefined, { NODE_OPTIONS: `--import=${probe}` })
  const { origin, said } = server
  const random = createSeeded(2000)
  const kinds = openSoakEdits(root)
  const broken = join(root, 'content/notes/sowing.md')
  const sowing = readFileSync(broken, 'utf8')
  const template = join(root, 'templates/pages/note.tsx')
  const note = readFileSync(template, 'utf8')
  let done = 0
  /** In letters, as addresses have them. */
  const nextMark = (): string =>
    `edit-${String(++done)
      .padStart(4, '0')
      .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`

  /** One edit of each kind, so close that some come while others are compiled; then a mistake, which is mended. */
  const round = async (): Promise<void> => {
    const saved: { readonly what: string; readonly isShown: () => Promise<boolean> }[] = []
    const shuffled = kinds.map((kind) => ({ kind, place: random.below(1000) })).sort((a, b) => a.place - b.place)
    for (const { kind } of shuffled) {
      const mark = nextMark()
      kind.save(mark)
      saved.push({ what: `${kind.name} ${mark}`, isShown: () => kind.isShown(origin, mark) })
      await pause(random.below(60))
    }
    for (const { what, isShown } of saved) await until(isShown, () => `${what} is not shown`)
    const mark = nextMark()
    writeFileSync(broken, sowing.replace('title: Sowing', `titel: ${mark}`))
    await until(() => heard().includes(mark), said)
    writeFileSync(broken, sowing.replace('title: Sowing', `title: ${mark}`))
    await until(async () => (await pageText(`${origin}/notes/sowing`)).includes(`<h1>${mark}</h1>`), said)
    done++
  }
  const { heard, close } = await listenAs(origin, '/notes/sowing')
  const lastHeard = (): string => /.*"state":"([^"]*)"/s.exec(heard())?.[1] ?? ''

  try {
    // esbuild keeps a process for the maps that errors are located with: it starts at the first one.
    writeFileSync(template, note.replace('<main>', '<main>{noSuchNote}'))
    await until(() => heard().includes('noSuchNote'), said)
    writeFileSync(template, note)
    while (done < warmUp) await round()
    // Connections that nobody uses end after five seconds, on either side.
    await pause(6000)
    const before = await weigh(server)
    while (done < edits) await round()
    // The last connections end as those before the first weighing did.
    await expect.poll(async () => moreThan(before, await weigh(server))).toEqual([])
    const after = await weigh(server)
    const growth = after.heap / before.heap - 1
    tell(
      `dev soak: ${done} edits, heap ${(before.heap / 1e6).toFixed(1)} MB after ${warmUp} and ${(after.heap / 1e6).toFixed(1)} MB after all (${(growth * 100).toFixed(1)} %), ${after.handles.length} handles, ${before.descriptors} descriptors before and ${after.descriptors} after, ${after.watches} watches`,
    )
    expect(await pageText(`${origin}/notes/sowing`)).toContain(`data-state="${lastHeard()}"`)
    expect(growth).toBeLessThan(0.1)
  } finally {
    close()
    await server.kill()
    rmSync(root, { recursive: true })
  }
})
