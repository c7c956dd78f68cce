import { defineCollection, defineSingle, z } from '#site'
import { validateSources } from '../../generator/core/content/validate-content.ts'
import type { Variables } from '../../generator/core/content/variables.ts'
import { defaultMarkdownProcessor } from '../../generator/core/markdown/processor.ts'
import { hashOf } from '../../generator/core/runtime/hash.ts'
import { createSiteCaller } from '../../generator/core/runtime/run-site-code.ts'
import { parse } from '../../generator/core/source/parse.ts'
import { createSourceFile } from '../../generator/core/source/source-file.ts'
import { createRuntime } from './compile-site.ts'

const schema = z.strictObject({ title: z.string(), tags: z.array(z.string()).optional() })

export const notes = defineCollection({ folder: 'notes', format: 'markdown', schema })
export const tools = defineCollection({ folder: 'tools', format: 'yaml', schema })
export const about = defineSingle({ file: 'pages/about.yaml', schema })

export const files: Readonly<Record<string, string>> = {
  'content/notes/a.md': '---\ntitle: A of {name}\ntags: [x, y]\n---\nText of {name}.\n',
  'content/notes/b.md': '---\ntitle: B\n---\nText.\n',
  'content/tools/a.yaml': 'title: A of {name}\ntags: [x, y]\n',
  'content/tools/b.yaml': 'title: B\n',
  'content/pages/about.yaml': 'title: About {name}\n',
}

/** Entries of `notes`, `tools` and `about` as a compilation loads them. */
export async function loadEntries(texts = files, variables: Variables = { name: 'Ann' }) {
  const runtime = createRuntime()
  const sources = Object.entries(texts).map(([path, text]) =>
    createSourceFile(path, hashOf(text), () => Buffer.from(text)),
  )
  const { value, diagnostics } = await validateSources(
    {
      sources: [notes, tools, about],
      documents: parse(sources, runtime).documents,
      variables,
      processorOf: () => defaultMarkdownProcessor,
      schemaHashOf: () => 'schema',
      call: createSiteCaller(),
      unreadable: new Set(),
    },
    runtime,
  )
  if (diagnostics.length > 0) throw new Error(diagnostics.map(({ message }) => message).join())
  return value
}

/** The files with one changed. */
export const edit = (file: string, from: string | RegExp, to: string): typeof files => ({
  ...files,
  [file]: (files[file] ?? '').replace(from, to),
})

/** The files with one under another name. */
export const rename = (from: string, to: string): typeof files =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [file === from ? to : file, text]))
