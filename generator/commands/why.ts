import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Span } from '../diagnostics/diagnostic.ts'
import { createPaint } from '../diagnostics/reporters/pretty.ts'
import { manifestName, parseManifest } from '../output/manifest.ts'
import { createContext, locatorOf, printFindings, type SiteOptions, toFilePosition } from './context.ts'
import { hasColor, type Io } from './io.ts'
import { parseAddress } from './why/addresses.ts'
import { explainPage, type PageExplanation } from './why/explain-page.ts'
import { formatWhy } from './why/format-why.ts'

interface WhyOptions extends SiteOptions {
  readonly out: string
  readonly json?: boolean
}

/** Explains an address. Returns 0 if it is published, else 1. */
export async function why(typed: string, { out, json, ...options }: WhyOptions, io: Io): Promise<number> {
  const context = await createContext(options, io)
  const { root } = context
  const compiled = await context.compile()
  const locator = locatorOf(root, compiled)
  if (!compiled.site) {
    printFindings(compiled, context)
    return 1
  }
  const manifestPath = join(resolve(root, out), manifestName)
  const manifest = existsSync(manifestPath) ? parseManifest(readFileSync(manifestPath, 'utf8')) : undefined
  const question = {
    address: parseAddress(typed),
    visibility: context.options,
    exists: (file: string) => existsSync(join(root, file)),
    published: { out, manifest },
  }
  const explanation = await explainPage(question, compiled)
  const at = (span: Span) => toFilePosition(span, locator)
  const toJson = ({ hiddenBy, brokenBy, links }: PageExplanation) => ({
    version: 1,
    ...explanation,
    hiddenBy: hiddenBy.map(({ field, value, span }) => ({ field, value, ...at(span) })),
    brokenBy: brokenBy.map(({ code, message, span }) => ({ code, message, ...at(span) })),
    links: links.map(({ span, pages }) => ({ ...at(span), pages })),
  })
  if (json) io.stdout.write(`${JSON.stringify(toJson(explanation), undefined, 2)}\n`)
  else io.stdout.write(formatWhy(explanation, locator, createPaint(hasColor(io.stdout, io.environment))))
  return explanation.status === 'published' ? 0 : 1
}
