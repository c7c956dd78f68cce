import { compile } from '../pipeline.ts'
import { createContext, exitCodeOf, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'

export interface RoutesOptions extends SiteOptions {
  readonly json?: boolean
}

/** The table of routes: address, template, content files. */
export async function routes(options: RoutesOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const compiled = await compile(compileOptions, cache, store)
  const rows = compiled.routes.map(({ url, outputPath, page, files }) => ({
    url,
    outputPath,
    template: page.module,
    content: [...new Set(files())],
  }))
  if (options.json) io.stdout.write(`${JSON.stringify(rows, undefined, 2)}\n`)
  else {
    const width = Math.max(0, ...rows.map(({ url }) => url.length))
    const templateWidth = Math.max(0, ...rows.map(({ template }) => template.length))
    for (const { url, template, content } of rows) {
      const more = content.length > 2 ? ` and ${content.length - 2} more` : ''
      io.stdout.write(
        `${url.padEnd(width)}  ${template.padEnd(templateWidth)}  ${content.slice(0, 2).join(', ')}${more}\n`,
      )
    }
  }
  const code = exitCodeOf(compiled.diagnostics)
  if (code !== 0)
    io.stderr.write(
      formatFindings('pretty', compiled.diagnostics, locatorOf(compileOptions.root, compiled), compiled.fileCount, {
        stream: io.stderr,
        root: compileOptions.root,
        io,
      }),
    )
  return code
}
