import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer, json, text } from 'node:stream/consumers'
import { commitAll, git } from './git-site.ts'

interface Pull {
  readonly number: number
  readonly title: string
  readonly body: string
  readonly branch: string
  mergedAt: string | null
  answer: string | undefined
}

export type Hosting = Awaited<ReturnType<typeof startHosting>>

/**
 * A bare repository behind git's own HTTP backend, and a server with the shape of the part of Gitea's API that the edit mode asks for: version, pull
 * requests, reviews, states of checks, merging. People see a page of a pull request, and approve and merge it there. It is not Gitea.
 */
export async function startHosting(folder: string) {
  const bare = join(folder, 'owner/site.git')
  const token = 'secret-of-the-test'
  const pulls: Pull[] = []
  const requests: string[] = []
  /** The state of the checks of each commit. */
  const checks = { state: '' }
  mkdirSync(bare, { recursive: true })
  git(bare, 'init', '--quiet', '--bare', '--initial-branch=main')
  git(bare, 'config', 'http.receivepack', 'true')
  const merge = (pull: Pull): void => {
    const [tree = ''] = git(bare, 'merge-tree', '--write-tree', 'main', pull.branch).split('\n')
    const message = `Merge pull request ${pull.number}`
    const made = git(bare, 'commit-tree', tree, '-p', 'main', '-p', pull.branch, '-m', message)
    git(bare, 'update-ref', 'refs/heads/main', made)
    pull.mergedAt = '2026-11-27T12:00:00Z'
  }
  const toJson = ({ number, title, body, branch, mergedAt }: Pull) => ({
    number,
    title,
    body,
    state: mergedAt === null ? 'open' : 'closed',
    merged_at: mergedAt,
    html_url: `${origin}/owner/site/pulls/${number}`,
    head: { ref: branch, sha: git(bare, 'rev-parse', branch) },
  })
  const answerApi = async (
    request: IncomingMessage,
    path: string,
  ): Promise<readonly [status: number, body: unknown]> => {
    if (path === '/version') return [200, { version: '1.24.0' }]
    if (request.headers.authorization !== `token ${token}`) return [401, { message: 'token is required' }]
    const [, of, number, part] = /^\/repos\/owner\/site\/(pulls)(?:\/(\w+))?(?:\/(\w+))?/.exec(path) ?? []
    const pull = pulls.find((one) => one.number === Number(number))
    if (of === 'pulls' && number === undefined && request.method === 'GET') return [200, pulls.map(toJson)]
    if (of === 'pulls' && number === undefined) {
      const { title, body, head } = (await json(request)) as Readonly<Record<string, string>>
      pulls.push({
        number: pulls.length + 1,
        title: title ?? '',
        body: body ?? '',
        branch: head ?? '',
        mergedAt: null,
        answer: undefined,
      })
      return [201, pulls.slice(-1).map(toJson)[0]]
    }
    if (/\/commits\/\w+\/status$/.test(path)) return [200, { state: checks.state }]
    if (pull && part === 'reviews') return [200, pull.answer === undefined ? [] : [{ state: pull.answer }]]
    if (pull && part === 'merge') {
      merge(pull)
      return [200, undefined]
    }
    return [404, { message: 'not found' }]
  }
  const answerPage = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const pull = pulls.find(({ number }) => request.url === `/owner/site/pulls/${number}`)
    if (!pull) return void response.writeHead(404).end()
    if (request.method === 'POST') {
      if ((await text(request)) === 'act=merge') merge(pull)
      else pull.answer = 'APPROVED'
      return void response.writeHead(303, { Location: request.url }).end()
    }
    const state = pull.mergedAt !== null ? 'Merged' : pull.answer === 'APPROVED' ? 'Approved' : 'Waits for a review'
    const button = (act: string, name: string): string => `<button name="act" value="${act}">${name}</button>`
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
    response.end(
      `<!doctype html><title>${pull.title}</title><h1>${pull.title}</h1><p>${state}</p><form method="post">${button('approve', 'Approve')}${button('merge', 'Merge')}</form>`,
    )
  }
  /** Runs git's backend as a web server does: CGI. */
  const answerGit = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '', origin)
    const env = {
      ...process.env,
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: pathname,
      QUERY_STRING: searchParams.toString(),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      REMOTE_USER: 'editor',
    }
    const child = spawn(join(execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(), 'git-http-backend'), {
      env,
    })
    request.pipe(child.stdin)
    const bytes = await buffer(child.stdout)
    const end = bytes.indexOf('\r\n\r\n')
    const headers = bytes
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string])
    const status = headers.find(([name]) => name === 'Status')?.[1] ?? '200'
    response.writeHead(Number.parseInt(status, 10), Object.fromEntries(headers.filter(([name]) => name !== 'Status')))
    response.end(bytes.subarray(end + 4))
  }
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    requests.push(`${request.method} ${path}`)
    if (path.startsWith('/owner/site.git/')) return void answerGit(request, response)
    if (!path.startsWith('/api/v1/')) return void answerPage(request, response)
    void answerApi(request, path.slice('/api/v1'.length)).then(([status, body]) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    bare,
    origin,
    token,
    pulls,
    checks,
    requests,
    url: `${origin}/owner/site.git`,
    close: () => server.close(),
    /** Refuses pushes to the main branch, as a protected branch does. */
    protectMain(): void {
      const hook = '#!/bin/sh\n[ "$1" != refs/heads/main ] || { echo "main is protected" >&2; exit 1; }\n'
      writeFileSync(join(bare, 'hooks/update'), hook, { mode: 0o755 })
    },
    read: (file: string, branch = 'main'): string => git(bare, 'show', `${branch}:${file}`),
  }
}

/** Makes a folder a clone of the repository, which gets all that is in it. The server answers in this process: what waits for git cannot ask it. */
export function connect(root: string, { bare, url }: Pick<Hosting, 'bare' | 'url'>): void {
  commitAll(root)
  git(root, 'config', 'user.name', 'Editor')
  git(root, 'config', 'user.email', 'editor@example.com')
  git(root, 'remote', 'add', 'origin', bare)
  git(root, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  git(root, 'remote', 'set-url', 'origin', url)
}
