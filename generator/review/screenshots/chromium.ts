import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { CommandError } from '../../core/context/index.ts'

const locations = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser that `CHROME_PATH` names, else an installed one. */
export function getChromium({ CHROME_PATH }: Readonly<Record<string, string | undefined>>): string {
  const found = (CHROME_PATH ? [CHROME_PATH] : locations).find((path) => existsSync(path))
  if (found === undefined)
    throw new CommandError('--screenshots needs Chrome or Chromium: install one, or name its file in CHROME_PATH')
  return found
}

/** A method of the DevTools protocol, https://chromedevtools.github.io/devtools-protocol. */
export type Send = (method: string, params?: object) => Promise<Record<string, unknown>>

export interface Tab {
  readonly send: Send
  /** From now on the events of this name go to this listener alone. */
  readonly on: (event: string, listener: EventListener) => void
}

type EventListener = (params: Record<string, unknown>) => void

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Record<string, unknown>
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/** Runs a task with a tab of a browser that reaches this machine alone. */
export async function withTab<Result>(executable: string, task: (tab: Tab) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'site-screenshots-'))
  const browser = spawn(
    executable,
    [
      '--headless',
      // Chromium refuses a sandbox to root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--remote-debugging-pipe',
      // Containers give little shared memory; pages that need more would crash.
      '--disable-dev-shm-usage',
      '--hide-scrollbars',
      '--no-first-run',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      `--user-data-dir=${profile}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  )
  try {
    return await Promise.race([openTab(browser).then(task), failOnExit(browser)])
  } finally {
    if (browser.exitCode === null && browser.kill('SIGKILL')) await once(browser, 'exit')
    // The browser's own processes end after it, and may write until then. What is left is in the system's temporary folder.
    await rm(profile, { recursive: true, force: true, maxRetries: 20 }).catch(() => undefined)
  }
}

async function failOnExit(browser: ChildProcess): Promise<never> {
  await once(browser, 'exit')
  throw new CommandError(`${browser.spawnfile} stopped`)
}

async function openTab(browser: ChildProcess): Promise<Tab> {
  const [, , , input, output] = browser.stdio as unknown as readonly [null, null, null, Writable, Readable]
  const replies = new Map<number, (message: Message) => void>()
  const events = new Map<string, EventListener>()
  let text = ''
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (text + chunk).split('\0')
    text = messages.pop() ?? ''
    for (const message of messages.map((one): Message => JSON.parse(one))) {
      if (message.id !== undefined) replies.get(message.id)?.(message)
      else if (message.method !== undefined) events.get(message.method)?.(message.params ?? {})
    }
  })
  let last = 0
  const call = (method: string, params: object, sessionId?: unknown) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const id = ++last
      replies.set(id, ({ result, error }) => {
        replies.delete(id)
        if (error) reject(new CommandError(`the browser refuses ${method}: ${error.message}`))
        else resolve(result ?? {})
      })
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  const { targetId } = await call('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true })
  return {
    send: (method, params = {}) => call(method, params, sessionId),
    on: (event, listener) => events.set(event, listener),
  }
}
