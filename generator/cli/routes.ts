import { createCommandContext, type ProcessIo, type SiteOptions } from '../core/context/index.ts'
import { printFindings } from '../core/reporters/index.ts'
import { filesOf } from '../core/routes/index.ts'
import { exitCodeOf } from './findings/format-findings.ts'

export async function routes(options: SiteOptions & { readonly json?: boolean }, io: ProcessIo): Promise<number> {
  const context = await createCommandContext(options, io)
  const compiled = await context.compile()
  const rows = compiled.routes.map((route) => ({
    url: route.url,
    outputPath: route.outputPath,
    template: route.page.module,
    content: filesOf(route),
  }))
  const urlWidth = Math.max(...rows.map(({ url }) => url.length))
  const templateWidth = Math.max(...rows.map(({ template }) => template.length))
  const lines = rows.map(({ url, template, content }) => {
    const more = content.length > 2 ? ` and ${content.length - 2} more` : ''
    return `${url.padEnd(urlWidth)}  ${template.padEnd(templateWidth)}  ${content.slice(0, 2).join(', ')}${more}\n`
  })
  io.stdout.write(options.json ? `${JSON.stringify(rows, undefined, 2)}\n` : lines.join(''))
  const code = exitCodeOf(compiled.diagnostics)
  if (code !== 0) printFindings(compiled, context)
  return code
}
