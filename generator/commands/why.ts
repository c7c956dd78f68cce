import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Span } from '../diagnostics/diagnostic.ts'
import type { PositionLocator } from '../diagnostics/locator.ts'
import { createPaint } from '../diagnostics/reporters/pretty.ts'
import { type Manifest, manifestName, parseManifest } from '../output/manifest.ts'
import { compile } from '../pipeline.ts'
import { createContext, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import { hasColor, type Io } from './io.ts'
import { explainPage as explain, type PageExplanation } from './why/explain-page.ts'
import { formatWhy } from './why/format-why.ts'
import { parseAddress } from './why/parse-address.ts'

export interface WhyOptions extends SiteOptions {
  readonly out: string
  readonly json?: boolean
}

/** Why a page exists, is hidden, stale, cannot be made or is not there, and who links to it. 0 where it is published, else 1. */
export async function why(typed: string, options: WhyOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const { root } = compileOptions
  const compiled = await compile(compileOptions, cache, store)
  const locator = locatorOf(root, compiled)
  if (!compiled.making) {
    io.stderr.write(
      formatFindings('pretty', compiled.diagnostics, locator, compiled.fileCount, { stream: io.stderr, root, io }),
    )
    return 1
  }
  const exists = (file: string): boolean => existsSync(join(root, file))
  const published = { out: options.out, manifest: readManifest(resolve(root, options.out)) }
  const question = { address: parseAddress(typed), visibility: compileOptions, exists, published }
  const answer = await explain(question, compiled, compiled.making)
  io.stdout.write(
    options.json
      ? `${JSON.stringify(toJson(answer, locator), undefined, 2)}\n`
      : formatWhy(answer, locator, createPaint(hasColor(io.stdout, io.environment))),
  )
  return answer.status === 'published' ? 0 : 1
}

function readManifest(out: string): Manifest | undefined {
  const file = join(out, manifestName)
  return existsSync(file) ? parseManifest(readFileSync(file, 'utf8')) : undefined
}

function toJson(answer: PageExplanation, locator: PositionLocator) {
  const placeOf = (span: Span) => {
    const { file, start } = locator.locate(span)
    return { file, line: start.line, column: start.column }
  }
  return {
    version: 1,
    ...answer,
    hiddenBy: answer.hiddenBy.map(({ field, value, span }) => ({ field, value, ...placeOf(span) })),
    brokenBy: answer.brokenBy.map(({ code, message, span }) => ({ code, message, ...placeOf(span) })),
    links: answer.links.map(({ span, pages }) => ({ ...placeOf(span), pages })),
  }
}
