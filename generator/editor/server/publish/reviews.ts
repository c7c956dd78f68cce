import { slugOf } from '../../../core/text/index.ts'
import type { Published, Refusal, ReviewState } from '../../publish-protocol.ts'
import { findHosting } from './hosting.ts'
import { explainFault, PublishError, refuse } from './in-words.ts'
import type { Repository } from './repository.ts'

/** The pull requests of this person, whose branches begin with their name. */
export async function openReviews(
  repository: Repository,
  environment: Readonly<Record<string, string | undefined>> = {},
) {
  const { git, remote, main, upstream } = repository
  const hosting = remote === undefined ? undefined : await findHosting(git, remote, environment)
  const folder = `edit/${slugOf((await git.find(['config', 'user.name'])) ?? '') || 'nobody'}/`
  /** Without an API: the branches that are sent and wait. */
  const listBranches = async (): Promise<readonly ReviewState[]> => {
    const refs = remote && (await git.read(['ls-remote', remote, `refs/heads/${folder}*`]))
    const waiting: ReviewState[] = []
    for (const [, commit = '', branch = ''] of (refs || '').matchAll(/^(\w+)\trefs\/heads\/(.*)$/gm)) {
      const title = await git.find(['log', '-1', '--format=%s', commit])
      const isMerged = (await git.run(['merge-base', '--is-ancestor', commit, upstream])).status === 0
      if (!isMerged)
        waiting.push({ title: title ?? branch, branch, url: hosting?.compareUrl(main, branch), ...unknown })
    }
    return waiting
  }
  /** The newest ones. Empty, with a sentence, if the server does not tell. */
  const list = async (): Promise<{ readonly reviews: readonly ReviewState[]; readonly fault?: string }> => {
    try {
      return { reviews: hosting?.api ? await hosting.api.list(folder) : await listBranches() }
    } catch (cause) {
      return { reviews: [], fault: messageOf(cause) }
    }
  }
  return {
    list,
    async merge(number: number): Promise<void> {
      if (!hosting?.api) throw new PublishError('the server cannot be asked')
      await hosting.api.merge(number)
    },
    /** Sends a tree to the branch of the open review, or to a new one, and asks for its review. */
    async ask(message: string, makeCommit: MakeCommit): Promise<Published | Refusal> {
      const open = (await list()).reviews.find(({ state }) => state === 'open')
      const tip = open && (await git.find(['rev-parse', '--verify', `${remote}/${open.branch}`]))
      const isInTip = tip && (await git.run(['merge-base', '--is-ancestor', upstream, tip])).status === 0
      const commit = await makeCommit([...(tip ? [tip] : []), ...(isInTip ? [] : [upstream])])
      const branch = open?.branch ?? `${folder}${slugOf(message).slice(0, 40)}-${commit.slice(0, 6)}`
      const fault = await pushCommit(repository, commit, branch)
      if (fault !== undefined) return refuse(fault)
      if (open) return { status: 'done', message: `The review “${open.title}” has these changes now`, url: open.url }
      if (!hosting)
        return { status: 'done', message: `Sent to ${remote} as the branch ${branch}: tell a colleague to look at it` }
      const url = hosting.compareUrl(main, branch)
      if (!hosting.api) return { status: 'done', message: 'Sent. Ask for the review on this page', url }
      try {
        const made = await hosting.api.create(message, branch, main)
        return { status: 'done', message: `Review ${made.number} is asked for`, url: made.url }
      } catch (cause) {
        return {
          status: 'done',
          message: `Sent, but without a review (${messageOf(cause)}): ask for it on this page`,
          url,
        }
      }
    },
  }
}

/** What is not known of a branch. */
const unknown = { state: 'open', answer: 'none' } as const

type MakeCommit = (parents: readonly string[]) => Promise<string>

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Sends a commit to a branch of the remote, which keeps what it has. Returns why it was refused. */
export async function pushCommit(
  { git, remote = '' }: Repository,
  commit: string,
  branch: string,
): Promise<string | undefined> {
  const { status, out, fault } = await git.run(['push', '--porcelain', remote, `${commit}:refs/heads/${branch}`])
  if (status === 0) return undefined
  const [, reason] = /^!.*\[(?:remote )?rejected\] \((.*)\)$/m.exec(out.toString()) ?? []
  if (reason === undefined) return explainFault(fault)
  if (/fetch first|non-fast-forward/.test(reason)) return 'somebody has published meanwhile: look at the changes again'
  const said = [...fault.matchAll(/^remote: (?:error: )?(.*\S)/gm)].map(([, line]) => line)
  return `the server refuses it: ${[reason, ...said.slice(0, 3)].join('. ')}`
}
