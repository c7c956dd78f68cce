import type { Source } from '../api/define.ts'
import type { Path } from '../source/yaml/spans.ts'

/** `hero.actions[0].label`. */
export const describePath = (path: Path): string =>
  path.map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`)).join('')

/** What an editor calls a file of this source: `about page`, `site`, `blog entry`. */
export function describeSource(source: Source): string {
  if (source.kind === 'collection') return `${source.folder} entry`
  const name = source.file.replace(/\.\w+$/, '')
  return name.startsWith('pages/') ? `${name.slice('pages/'.length)} page` : name
}

/** The value at a path of plain data, or `undefined`. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** Whether a file is one of the source's, by its path. */
export const claimsFile = (source: Source, file: string): boolean =>
  source.kind === 'single'
    ? file === `content/${source.file}`
    : file.startsWith(`content/${source.folder}/`) &&
      !file.slice(`content/${source.folder}/`.length).includes('/') &&
      file.endsWith(source.format === 'markdown' ? '.md' : '.yaml')
