import { slugOf } from '../../../core/text/index.ts'
import type { Published, ReviewState } from '../../publish-protocol.ts'
import { PublishError } from './git.ts'
import { findHosting } from './hosting.ts'
import { pushCommit, type Repository } from './repository.ts'

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
  const request = async (title: string, branch: string): Promise<Omit<Published, 'status'>> => {
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
    async ask(message: string, tree: string): Promise<Published> {
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
