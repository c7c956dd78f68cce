import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { until } from './edit-browser.js'

const project = dirname(dirname(import.meta.dirname))

/** A copy of this site in a folder of its own, which `edit` serves. */
export async function serveCopy() {
  const root = mkdtempSync(join(tmpdir(), 'edit-firefox-'))
  for (const folder of ['content', 'templates', 'islands', 'public'])
    cpSync(join(project, folder), join(root, folder), { recursive: true })
  const command = [join(project, 'bin/site.js'), 'edit', ...['--port', '0'], ...['--root', root]]
  // No browser of the computer is to open.
  const server = spawn(process.execPath, command, { env: { ...process.env, BROWSER: 'true' } })
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (said += data))
  const origin = await until(() => {
    if (server.exitCode !== null) throw new Error(`the server ended:\n${said}`)
    return /(http:\S+) serves/.exec(said)?.[1]
  }, 'the server serves')
  const list = () =>
    readdirSync(join(root, 'content'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  const picture = join(root, 'New Room.webp')
  cpSync(join(root, 'content/images/room-doorway.webp'), picture)
  const originals = new Map(list().map((path) => [path, readFileSync(path)]))
  const read = (file) => readFileSync(join(root, file), 'utf8')
  return {
    origin,
    /** A picture outside the content. */
    picture,
    exists: (file) => existsSync(join(root, file)),
    read,
    write: (file, text) => writeFileSync(join(root, file), text),
    /** Writes the content as it was at first. */
    restore() {
      for (const [path, bytes] of originals)
        if (!existsSync(path) || !readFileSync(path).equals(bytes)) writeFileSync(path, bytes)
      for (const path of list()) if (!originals.has(path)) rmSync(path)
    },
    async close() {
      const ended = once(server, 'exit')
      if (server.exitCode === null) server.kill()
      if (server.exitCode === null) await ended
      rmSync(root, { recursive: true })
    },
  }
}
