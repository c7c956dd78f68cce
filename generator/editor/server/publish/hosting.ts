import { z } from '../../../core/api/index.ts'
import { slugOf } from '../../../core/text/index.ts'
import type { PublishResult, ReviewState } from '../../protocol.ts'
import { explainFault, type Git, PublishError, pushCommit, type Repository } from './repository.ts'

/** In milliseconds. */
const timeout = 10_000

const maxReviews = 5

/** Where the repository of a remote is on the web. */
interface WebAddress {
  readonly origin: string
  /** `owner/name`. */
  readonly path: string
}

/** The server of a remote, with its API if it is GitHub's or Gitea's and there is a token. Undefined for a folder. */
export async function findHosting(git: Git, remote: string, environment: Readonly<Record<string, string | undefined>>) {
  const web = parseRemote((await git.find(['config', `remote.${remote}.url`])) ?? '')
  if (!web) return undefined
  const isGitHub = web.origin === 'https://github.com'
  // A token is sent to nobody who could be overheard.
  const isPrivate =
    web.origin.startsWith('https:') || /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(web.origin)
  const base = isGitHub ? 'https://api.github.com' : `${web.origin}/api/v1`
  const isKnown = isGitHub || (isPrivate && (await isGitea(base)))
  const token = isKnown
    ? (environment[isGitHub ? 'GITHUB_TOKEN' : 'GITEA_TOKEN'] ?? (await findToken(git, web)))
    : undefined
  return {
    ...web,
    api: token === undefined ? undefined : createApi(`${base}/repos/${web.path}`, token, isGitHub),
    /** Where people ask for a review of a branch themselves. */
    compareUrl: (main: string, branch: string): string => `${web.origin}/${web.path}/compare/${main}...${branch}`,
  }
}

/** `https://host/owner/name.git`, `ssh://git@host:22/owner/name`, `git@host:owner/name.git`. */
export function parseRemote(url: string): WebAddress | undefined {
  const [, scpHost, scpPath] = /^[^/@\s]+@([^/:\s]+):(.+)$/.exec(url) ?? []
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  const isWeb = /^https?:$/.test(parsed?.protocol ?? '')
  if (!isWeb && parsed?.protocol !== 'ssh:' && scpHost === undefined) return undefined
  const path = (parsed?.pathname ?? scpPath ?? '').replace(/^\/|(?:\.git)?\/?$/g, '')
  return { origin: isWeb && parsed ? parsed.origin : `https://${parsed?.hostname ?? scpHost}`, path }
}

const isGitea = async (base: string): Promise<boolean> =>
  fetch(`${base}/version`, { signal: AbortSignal.timeout(timeout) })
    .then(async (response) => response.ok && z.object({ version: z.string() }).safeParse(await response.json()).success)
    .catch(() => false)

/** The password that git itself would send, which is a token. */
async function findToken(git: Git, { origin }: WebAddress): Promise<string | undefined> {
  const { protocol, host } = new URL(origin)
  const filled = await git.find(['credential', 'fill'], {
    input: `protocol=${protocol.slice(0, -1)}\nhost=${host}\n\n`,
  })
  return /^password=(.+)$/m.exec(filled ?? '')?.[1]
}

const pull = z.object({
  number: z.int(),
  html_url: z.url({ protocol: /^https?$/ }),
  title: z.string(),
  state: z.string(),
  merged_at: z.string().nullish(),
  head: z.object({ ref: z.string(), sha: z.string() }),
})
type Pull = z.output<typeof pull>
const reviews = z.array(z.object({ state: z.string() }))

/** GitHub's runs, and Gitea's state of all of them, which is empty where there are none. */
const runs = z.object({ check_runs: z.array(z.object({ conclusion: z.string().nullable() })) })
const statuses = z.object({ state: z.string() })

/** Pull requests by the API of GitHub and Gitea, which have the same shape but for merging. */
function createApi(base: string, token: string, isGitHub: boolean) {
  const ask = async <Schema extends z.ZodType>(schema: Schema, path: string, method = 'GET', body?: object) => {
    const request = {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', Authorization: `token ${token}` },
      signal: AbortSignal.timeout(timeout),
      ...(body && { body: JSON.stringify(body) }),
    }
    const response = await fetch(base + path, request).catch(() => undefined)
    const text = (await response?.text()) ?? ''
    if (!response?.ok)
      throw new PublishError(explainFault(`the server answers ${response?.status ?? 'nothing'}: ${text.slice(0, 200)}`))
    return schema.parse(text === '' ? null : JSON.parse(text))
  }
  /** None where the token may not read them. */
  const readChecks = async (sha: string): Promise<ReviewState['checks']> => {
    const states = await (isGitHub
      ? ask(runs, `/commits/${sha}/check-runs`).then((all) => all.check_runs.map((one) => one.conclusion ?? 'pending'))
      : ask(statuses, `/commits/${sha}/status`).then(({ state }) => (state === '' ? [] : [state]))
    ).catch((): readonly string[] => [])
    if (states.length === 0) return 'none'
    if (states.includes('pending')) return 'running'
    return states.every((state) => /^(?:success|neutral|skipped|warning)$/.test(state)) ? 'passed' : 'failed'
  }
  const describe = async ({ number, html_url, title, state, merged_at, head }: Pull): Promise<ReviewState> => {
    const given = (await ask(reviews, `/pulls/${number}/reviews`)).map((one) => one.state)
    const last = given.findLast((one) => /^(?:APPROVED|CHANGES_REQUESTED|REQUEST_CHANGES)$/.test(one))
    return {
      number,
      url: html_url,
      title,
      branch: head.ref,
      state: merged_at ? 'merged' : state === 'open' ? 'open' : 'closed',
      checks: await readChecks(head.sha),
      answer: last === undefined ? 'none' : last === 'APPROVED' ? 'approved' : 'changes',
    }
  }
  return {
    async create(message: string, head: string, to: string): Promise<ReviewState> {
      const [title = '', ...rest] = message.split('\n')
      return describe(await ask(pull, '/pulls', 'POST', { title, body: rest.join('\n').trim(), head, base: to }))
    },
    /** The newest pull requests of branches that begin so. */
    async list(prefix: string): Promise<readonly ReviewState[]> {
      const all = await ask(z.array(pull), '/pulls?state=all&per_page=50&limit=50')
      const own = all.filter(({ head }) => head.ref.startsWith(prefix)).toSorted((a, b) => b.number - a.number)
      return Promise.all(own.slice(0, maxReviews).map(describe))
    },
    async merge(number: number): Promise<void> {
      const [method, body] = isGitHub ? (['PUT', {}] as const) : (['POST', { Do: 'merge' }] as const)
      await ask(z.unknown(), `/pulls/${number}/merge`, method, body)
    },
  }
}

/** The pull requests of this person, whose branches begin with their name; of a server without an API, the branches that were sent and wait. */
export async function openReviews(
  repository: Repository,
  environment: Readonly<Record<string, string | undefined>> = {},
) {
  const { git, remote, main, upstream, commitTree } = repository
  const hosting = remote === undefined ? undefined : await findHosting(git, remote, environment)
  const folder = `edit/${slugOf((await git.find(['config', 'user.name'])) ?? '') || 'nobody'}/`
  const isIn = async (commit: string, other: string): Promise<boolean> =>
    (await git.run(['merge-base', '--is-ancestor', commit, other])).status === 0
  const listBranches = async (): Promise<readonly ReviewState[]> => {
    const refs = remote && (await git.read(['ls-remote', remote, `refs/heads/${folder}*`]))
    const waiting: ReviewState[] = []
    for (const [, commit = '', branch = ''] of (refs || '').matchAll(/^(\w+)\trefs\/heads\/(.*)$/gm)) {
      if (await isIn(commit, upstream)) continue
      const title = (await git.find(['log', '-1', '--format=%s', commit])) ?? branch
      waiting.push({ title, branch, url: hosting?.compareUrl(main, branch), ...unknown })
    }
    return waiting
  }
  /** The newest ones. Empty, with a sentence, if the server does not tell. */
  const list = async (): Promise<{ readonly reviews: readonly ReviewState[]; readonly fault?: string }> => {
    try {
      return { reviews: await (hosting?.api?.list(folder) ?? listBranches()) }
    } catch (cause) {
      return { reviews: [], fault: messageOf(cause) }
    }
  }
  /** Asks for the review of a branch that was sent, or says how people do that. */
  const request = async (title: string, branch: string): Promise<Omit<PublishResult, 'status'>> => {
    if (!hosting) return { message: `Sent to ${remote} as the branch ${branch}: tell a colleague to look at it` }
    const page = hosting.compareUrl(main, branch)
    if (!hosting.api) return { message: 'Sent. Ask for the review on this page', url: page }
    return hosting.api.create(title, branch, main).then(
      ({ number, url }) => ({ message: `Review ${number} is asked for`, url }),
      (cause) => ({ message: `Sent, but without a review (${messageOf(cause)}): ask for it on this page`, url: page }),
    )
  }
  return {
    list,
    async merge(number: number): Promise<void> {
      if (!hosting?.api) throw new PublishError('the server cannot be asked')
      await hosting.api.merge(number)
    },
    /** Sends a tree to the branch of the open review, or to a new one, and asks for its review. */
    async ask(message: string, tree: string): Promise<PublishResult> {
      const open = (await list()).reviews.find(({ state }) => state === 'open')
      const tip = open && (await git.find(['rev-parse', '--verify', `${remote}/${open.branch}`]))
      const isUpToDate = tip !== undefined && (await isIn(upstream, tip))
      const commit = await commitTree(tree, [...(tip ? [tip] : []), ...(isUpToDate ? [] : [upstream])], message)
      const branch = open?.branch ?? `${folder}${slugOf(message).slice(0, 40)}-${commit.slice(0, 6)}`
      await pushCommit(repository, commit, branch)
      return {
        status: 'done',
        ...(open
          ? { message: `The review “${open.title}” has these changes now`, url: open.url }
          : await request(message, branch)),
      }
    },
  }
}

/** What is not known of a branch. */
const unknown = { state: 'open', answer: 'none', checks: 'none' } as const

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
