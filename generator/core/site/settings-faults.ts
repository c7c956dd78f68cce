import type { ContentPath } from '../api/check.ts'
import { z } from '../api/zod.ts'
import { describeIssue } from '../content/zod-messages.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { escapeRegExp } from '../runtime/strings.ts'
import { describePath, valueAt } from '../source/data-path.ts'

/** The module that exports the site. */
export const siteModule = 'templates/site.ts'

const text = z.string().min(1)
const texts = z.array(z.string())
const nodes = z.array(z.looseObject({}))

/** `SiteSettings`: TypeScript does not check templates at run time. */
const settingsSchema = z.object({
  origin: text.refine(isOrigin, 'expected an origin such as https://www.example.com'),
  language: text,
  name: text,
  icon: text.optional(),
  themeColors: z.object({ light: text, dark: text }),
  share: z
    .object({ image: text, font: text, weight: z.number(), width: z.number(), ground: text, ink: text, accent: text })
    .optional(),
  fonts: z
    .array(
      z.object({
        family: text,
        file: text,
        weights: z.tuple([z.number(), z.number()]),
        widths: z.tuple([z.number(), z.number()]),
      }),
    )
    .optional(),
  productNames: texts.optional(),
  jsonLd: nodes.optional(),
  feeds: z.array(z.object({ path: text, type: text, title: text })).optional(),
  variables: z.record(z.string(), z.string()).optional(),
  vendors: z.array(z.object({ page: text, frames: texts, scripts: texts })).optional(),
  redirects: z.array(z.object({ from: text, to: text })).optional(),
  nextPages: texts.optional(),
})

function isOrigin(origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).origin === origin
}

/** What is missing or wrong in the settings, at its name in the text of `templates/site.ts`. */
export function findSettingsFaults(settings: unknown, source: string): readonly Diagnostic[] {
  const issues = settingsSchema.safeParse(settings).error?.issues ?? []
  return issues.map((issue) => {
    const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)))
    const value = valueAt(settings, path)
    const isMissing = path.length > 0 && value === undefined
    const span = spanOfSetting(isMissing ? path.slice(0, -1) : path, source)
    const name = `\`${describePath(path)}\``
    if (path.length === 0)
      return diagnose('template/error', span, '`settings` returns no object', {
        help: 'return the settings of the site',
      })
    if (isMissing)
      return diagnose('template/error', span, `the settings lack ${name}`, {
        help: `add ${name} to what \`settings\` returns`,
      })
    const { message, help } = describeIssue(issue, value)
    return diagnose('template/error', span, `${name} of the settings ${message}`, { help })
  })
}

/** The innermost name of a path that stands there as a key, or else `settings`. */
function spanOfSetting(path: ContentPath, source: string) {
  const body = /\bsettings\b/.exec(source)?.index ?? 0
  const names = path.filter((step) => typeof step === 'string')
  for (const name of ['settings', ...names].toReversed()) {
    const index = source.slice(body).search(new RegExp(`\\b${escapeRegExp(name)}(?=\\s*[:(])`))
    if (index >= 0) return { file: siteModule, start: body + index, end: body + index + name.length }
  }
  return startOf(siteModule)
}
