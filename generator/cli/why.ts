import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Span } from '../core/diagnostics/diagnostic.ts'
import { locatorOf, toFilePosition } from '../core/diagnostics/locator.ts'
import { printFindings } from '../core/diagnostics/reporters/format-findings.ts'
import { createPaint } from '../core/diagnostics/reporters/pretty.ts'
import { manifestName, parseManifest } from '../core/output/manifest.ts'
import { createContext, type SiteOptions } from '../core/runtime/context.ts'
import { hasColor, type Io } from '../core/runtime/io.ts'
import { parseAddress } from './why/addresses.ts'
import { explainPage, type PageExplanation } from './why/explain-page.ts'
import { findOwnAddress, findReaders, findSiteFile, formatReaders } from './why/find-readers.ts'
import { formatWhy } from './why/format-why.ts'

interface WhyOptions extends SiteOptions {
  readonly out: string
  readonly json?: boolean
}

/** Explains an address, or the page of a file. Returns 0 if visitors get an answer, else 1. */
export async function why(typed: string, { out, json, ...options }: WhyOptions, io: Io): Promise<number> {
  const context = await createContext(options, io)
  const { root } = context
  const compiled = await context.compile()
  const locator = locatorOf(root, compiled)
  if (!compiled.site) {
    printFindings(compiled, context)
    return 1
  }
  const exists = (file: string): boolean => existsSync(join(root, file))
  const at = (span: Span) => toFilePosition(span, locator)
  const file = findSiteFile(typed, root, io.cwd, exists)
  const readers = file === undefined ? undefined : findReaders(file, compiled, context.options)
  const own = file === undefined ? undefined : findOwnAddress(file)
  const [single] = readers?.addresses.length === 1 ? readers.addresses : []
  if (readers && own === undefined && single === undefined) {
    const { errors, ...facts } = readers
    const brokenBy = errors.map(({ code, message, span }) => ({ code, message, ...at(span) }))
    const text = formatReaders(readers, (span) => {
      const { file, line, column } = at(span)
      return `${file}:${line}:${column}`
    })
    io.stdout.write(json ? `${JSON.stringify({ version: 1, ...facts, brokenBy }, undefined, 2)}\n` : text)
    return readers.addresses.length > 0 ? 0 : 1
  }
  const manifestPath = join(resolve(root, out), manifestName)
  const manifest = existsSync(manifestPath) ? parseManifest(readFileSync(manifestPath, 'utf8')) : undefined
  const question = {
    address: own ?? single ?? parseAddress(typed),
    visibility: context.options,
    exists,
    published: { out, manifest },
  }
  const explanation = await explainPage(question, compiled)
  const toJson = ({ hiddenBy, brokenBy, links }: PageExplanation) => ({
    version: 1,
    ...explanation,
    hiddenBy: hiddenBy.map(({ field, value, span }) => ({ field, value, ...at(span) })),
    brokenBy: brokenBy.map(({ code, message, span }) => ({ code, message, ...at(span) })),
    links: links.map(({ span, pages }) => ({ ...at(span), pages })),
  })
  if (json) io.stdout.write(`${JSON.stringify(toJson(explanation), undefined, 2)}\n`)
  else io.stdout.write(formatWhy(explanation, locator, createPaint(hasColor(io.stdout, io.environment)), root))
  return ['published', 'moved'].includes(explanation.status) ? 0 : 1
}
