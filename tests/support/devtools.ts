import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { z } from 'zod'

const message = z.object({
  id: z.number().optional(),
  method: z.string().default(''),
  sessionId: z.string().default(''),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})

/** What the browser tells of a session. */
export type DevtoolsEvent = Readonly<Pick<z.infer<typeof message>, 'method' | 'sessionId' | 'params'>>

/**
 * A browser that is spoken to by the DevTools protocol alone. Where a driver is attached to a page, as Playwright is, Chromium
 * renders nothing ahead; where it is attached to the tab, it does.
 */
export interface Devtools {
  readonly send: (method: string, params?: object, sessionId?: string) => Promise<unknown>
  readonly on: (listen: (event: DevtoolsEvent) => void) => void
  readonly close: () => Promise<void>
}

export async function openDevtools(browser: string, size: string): Promise<Devtools> {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'))
  const child = spawn(
    browser,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--window-size=${size}`,
      `--user-data-dir=${profile}`,
      '--remote-debugging-pipe',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] },
  )
  child.stderr?.resume()
  const [, , , asks, answers] = child.stdio
  if (!(asks instanceof Writable && answers instanceof Readable)) throw new Error('the browser has no pipes')
  const waiting = new Map<number, (answer: z.infer<typeof message>) => void>()
  const listeners: ((event: DevtoolsEvent) => void)[] = []
  let rest = ''
  let last = 0
  answers.setEncoding('utf8').on('data', (data: string) => {
    const texts = (rest + data).split('\0')
    rest = texts.pop() ?? ''
    for (const text of texts) {
      const told = message.parse(JSON.parse(text))
      if (told.id === undefined) for (const listen of listeners) listen(told)
      else waiting.get(told.id)?.(told)
    }
  })
  const send: Devtools['send'] = async (method, params = {}, sessionId) => {
    const id = ++last
    const answer = new Promise<z.infer<typeof message>>((resolve) => waiting.set(id, resolve))
    asks.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    const { result, error } = await answer
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  return {
    send,
    on: (listen) => void listeners.push(listen),
    async close() {
      const gone = once(child, 'exit')
      void send('Browser.close')
      await gone
      // Its other processes may still write.
      rmSync(profile, { recursive: true, force: true, maxRetries: 50 })
    },
  }
}
