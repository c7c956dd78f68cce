import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPageFilter } from '../../generator/cli/dev/page-findings.ts'
import { compile, compileSite } from '../../generator/core/pipeline.ts'
import type { Runtime } from '../../generator/core/runtime/runtime.ts'
import type { FileForm, FormField, FormGroup } from '../../generator/editor/form-protocol.ts'
import { createEditSession } from '../../generator/editor/server/edit-session.ts'
import { copySite, createRuntime, now, project } from './compile-site.ts'
import { editFile } from './edit-file.ts'

/** An edit session for a copy of a site, which `prepare` may change first. */
export async function openEditSession(
  site: string,
  prepare?: (root: string) => void,
  runtime: Runtime = createRuntime(),
) {
  const root = copySite(site)
  prepare?.(root)
  const options = { root, packages: project, withDrafts: false, now, origin: undefined, environment: process.env }
  const session = createEditSession(
    {
      root,
      options,
      runtime,
      compileInSteps: (changes) => compile({ ...options, ...changes }, runtime),
    },
    (task) => task(),
  )
  const refresh = async (withDrafts = false) => {
    const compiled = await compileSite({ ...options, withDrafts }, runtime)
    if (!compiled.site) throw new Error('the site has errors')
    session.update(compiled)
    session.places.update(compiled, createPageFilter(compiled))
    return compiled
  }
  await refresh()
  return { session, root, options, runtime, refresh, read: (file: string) => readFileSync(join(root, file), 'utf8') }
}

export const fieldsOf = ({ fields, groups }: FormGroup): readonly FormField[] => [
  ...fields,
  ...groups.flatMap(fieldsOf),
]

export function getField(form: FormGroup | undefined, name: string): FormField {
  const field = form && fieldsOf(form).find((one) => one.name === name)
  if (!field) throw new Error(`the form has no ${name}`)
  return field
}

export function getForm(forms: readonly FileForm[] | undefined): FileForm {
  const [form] = forms ?? []
  if (!form) throw new Error('there is no form')
  return form
}

/** Gives the garden a list of redirects. */
export function addRedirectList(root: string): void {
  const list = 'redirects: z.array(z.strictObject({ from: z.string().startsWith("/"), to: z.string() })).optional()'
  editFile(join(root, 'templates/collections/garden.ts'), 'address: z.url()', `address: z.url(), ${list}`)
  editFile(join(root, 'templates/site.ts'), "language: 'en',", "language: 'en', redirects: garden.redirects ?? [],")
}
