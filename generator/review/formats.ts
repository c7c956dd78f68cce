import { createPaint } from '../core/diagnostics/reporters/pretty.ts'
import { hasColor, type Io } from '../core/runtime/io.ts'
import { formatDiffHtml } from './format-html.ts'
import { formatDiffMarkdown } from './format-markdown.ts'
import { formatDiffPretty } from './format-pretty.ts'
import type { SiteChanges } from './site-changes.ts'

export type DiffFormat = keyof typeof diffFormats

export const diffFormats = {
  pretty: (changes, { stdout, environment }) => formatDiffPretty(changes, createPaint(hasColor(stdout, environment))),
  markdown: (changes) => formatDiffMarkdown(changes),
  json: (changes) => `${JSON.stringify({ version: 1, ...changes }, undefined, 2)}\n`,
  html: (changes) => formatDiffHtml(changes),
} as const satisfies Readonly<Record<string, (changes: SiteChanges, io: Pick<Io, 'stdout' | 'environment'>) => string>>
