import type { AnyCheck } from '../api/check.ts'
import type { AnyFile, AnyPage, SiteDefinition, Source } from '../api/define.ts'
import { isSiteCode } from '../diagnostics/catalogue/index.ts'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export const isSiteDefinition = (value: unknown): value is SiteDefinition =>
  isObject(value) && isObject(value['content']) && typeof value['settings'] === 'function'

export const isPage = (value: unknown): value is AnyPage =>
  isObject(value) &&
  typeof value['route'] === 'string' &&
  typeof value['render'] === 'function' &&
  typeof value['head'] === 'function' &&
  isObject(value['content'])

export const isFile = (value: unknown): value is AnyFile =>
  isObject(value) && typeof value['path'] === 'string' && typeof value['make'] === 'function' && isObject(value['from'])

/** A check with a code of its own: `family/name`. */
export const isCheck = (value: unknown): value is AnyCheck =>
  isObject(value) &&
  typeof value['run'] === 'function' &&
  isObject(value['explain']) &&
  typeof value['code'] === 'string' &&
  isSiteCode(value['code'])

export const isSource = (value: unknown): value is Source =>
  isObject(value) &&
  (value['kind'] === 'collection' || value['kind'] === 'single') &&
  isObject(value['schema']) &&
  typeof value['schema']['safeParse'] === 'function'

/** Names of fields that hold no source: an import that the module does not export is undefined. */
export const missingSources = (...declared: readonly unknown[]): readonly string[] =>
  declared
    .filter(isObject)
    .flatMap((fields) => Object.entries(fields))
    .filter(([, value]) => !isSource(value) && !(isObject(value) && value['kind'] === 'list' && isSource(value['of'])))
    .map(([name]) => name)
