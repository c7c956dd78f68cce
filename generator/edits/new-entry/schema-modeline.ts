import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Source } from '../../core/api/index.ts'

/** The default folder of JSON Schemas; the scanner skips it. */
export const schemaFolder = 'content/.schemas'

/** Below the folder of schemas: `blog.json`, `pages/about.json`. */
export const schemaPathOf = (source: Source): string =>
  `${source.kind === 'collection' ? source.folder : source.file.replace(/\.\w+$/, '')}.json`

/** The comment that links a YAML file to its schema. */
export const modelineOf = (source: Source, file: string): string =>
  `# yaml-language-server: $schema=${posix.relative(posix.dirname(file), `${schemaFolder}/${schemaPathOf(source)}`)}`

/** That comment as the first line of a new file, or nothing if the site has no schema for it. */
export const findModeline = (root: string, source: Source, file: string): string =>
  existsSync(join(root, schemaFolder, schemaPathOf(source))) ? `${modelineOf(source, file)}\n` : ''
