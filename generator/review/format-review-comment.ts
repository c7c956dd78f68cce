import { formatDiffMarkdown } from './format-markdown.ts'
import type { SiteChanges } from './site-changes.ts'

/** The first line of a comment. A workflow finds its earlier comment by it. */
const marker = '<!-- site review -->'

const title = '## What this change does'

/** GitHub refuses comments of more than 65,536 characters. */
const maxLength = 60_000

/** The comment of a review. It says so if visitors get the same as before: an earlier comment is replaced by it. */
export const formatReviewComment = (changes: SiteChanges): string =>
  `${marker}\n${title}\n\n${formatDiffMarkdown(changes, maxLength) || 'Visitors get the same as before.\n'}`

/** The comment for a site whose code cannot be loaded. */
export const unreadableComment = `${marker}\n${title}\n\n**The site cannot be compiled, so nothing can be compared.** The findings name the cause.\n`
