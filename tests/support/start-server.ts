import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { project } from './compile-site.ts'

/** A server command that runs. */
export interface Started {
  readonly child: ChildProcess
  readonly origin: string
  /** That of `servingPid`. */
  readonly pid: number
  /** What it has said on stderr. */
  readonly said: () => string
  readonly kill: () => Promise<void>
}

/** Starts `dev` or `preview` and waits until it says where it serves: on a free port unless the arguments name one. */
export async function startServer(
  command: string,
  root: string,
  args: readonly string[] = ['--port', '0'],
  env: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const child = spawn(process.execPath, [join(project, 'bin/site.js'), command, '--root', root, ...args], {
    env: { ...process.env, ...env },
  })
  let said = ''
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString()
  })
  await until(
    () => / serves /.test(said) || child.exitCode !== null,
    () => said,
  )
  const gone = new Promise((resolve) => child.once('exit', resolve))
  return {
    child,
    origin: /(http:\S+) serves/.exec(said)?.[1] ?? '',
    get pid() {
      return servingPid(command, child)
    },
    said: () => said,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** The process that serves: `dev` and `edit` have another one that starts it. */
export function servingPid(command: string, { pid = 0 }: Pick<ChildProcess, 'pid'>): number {
  return command !== 'preview' ? Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), 10) : pid
}

/** Waits for something to become true, and fails after two minutes with what `describe` says. */
export async function until(isDone: () => boolean | Promise<boolean>, describe = (): string => ''): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await isDone()); ) {
    if (Date.now() > deadline) throw new Error(`it did not come to that: ${describe()}`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

/** On a connection of its own: a server may close one that was kept while the next request is sent. */
export const pageText = async (url: string): Promise<string> =>
  (await fetch(url, { headers: { Connection: 'close' } })).text()

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** Status of a request with a Host and Origin of its own: `fetch` gives neither away. */
export const ask = (url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, headers }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end(body)
  })

interface Listening {
  /** All that was said. */
  readonly heard: () => string
  readonly close: () => void
}

/** Listens as a page does that has just been loaded. */
export async function listenAs(
  origin: string,
  path: string,
): Promise<Listening & { readonly token: string; readonly url: string }> {
  const [, token = '', state = ''] = /data-token="(\w+)" data-state="([^"]*)"/.exec(await pageText(origin + path)) ?? []
  const url = `${origin}/_dev/events?${new URLSearchParams({ token, page: path, state })}`
  return { token, url, ...(await listenTo(url)) }
}

/** Listens to a stream, from its beginning. */
export async function listenTo(url: string): Promise<Listening> {
  let heard = ''
  const listening = request(url, (response) =>
    response.on('data', (data: Buffer) => {
      heard += data.toString()
    }),
  )
  listening.end()
  await until(() => heard.includes(': open'))
  return { heard: () => heard, close: () => listening.destroy() }
}
