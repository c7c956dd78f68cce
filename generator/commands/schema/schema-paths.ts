import { posix } from 'node:path'
import type { Source } from '../../api/define.ts'

/** Where schemas stand unless told otherwise: a folder that the scanner passes over. */
export const schemaFolder = 'content/.schemas'

/** Path of a source's schema below the folder of schemas: `blog.json`, `pages/about.json`. */
export const schemaPathOf = (source: Source): string =>
  `${source.kind === 'collection' ? source.folder : source.file.replace(/\.\w+$/, '')}.json`

/** The line that tells editors' YAML plug-ins of a file's schema. */
export const modelineOf = (source: Source, file: string): string =>
  `# yaml-language-server: $schema=${posix.relative(posix.dirname(file), `${schemaFolder}/${schemaPathOf(source)}`)}`
