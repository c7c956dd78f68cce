import { compile } from '../pipeline.ts'
import { createContext, exitCodeOf, formatFindings, locatorOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'

/** Prints the address, template and content files of each route. */
export async function routes(options: SiteOptions & { readonly json?: boolean }, io: Io): Promise<number> {
  const { options: compileOptions, runtime } = createContext(options, io)
  const { root } = compileOptions
  const compiled = await compile(compileOptions, runtime)
  const { diagnostics, fileCount } = compiled
  const rows = compiled.routes.map(({ url, outputPath, page, files }) => ({
    url,
    outputPath,
    template: page.module,
    content: [...new Set(files())],
  }))
  const urlWidth = Math.max(...rows.map(({ url }) => url.length))
  const templateWidth = Math.max(...rows.map(({ template }) => template.length))
  const lines = rows.map(({ url, template, content }) => {
    const more = content.length > 2 ? ` and ${content.length - 2} more` : ''
    return `${url.padEnd(urlWidth)}  ${template.padEnd(templateWidth)}  ${content.slice(0, 2).join(', ')}${more}\n`
  })
  io.stdout.write(options.json ? `${JSON.stringify(rows, undefined, 2)}\n` : lines.join(''))
  const code = exitCodeOf(diagnostics)
  const target = { stream: io.stderr, root, io }
  if (code !== 0) io.stderr.write(formatFindings('pretty', diagnostics, locatorOf(root, compiled), fileCount, target))
  return code
}
