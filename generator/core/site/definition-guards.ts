import type { AnyCheck } from '../api/check.ts'
import type { AnyFile, AnyPage, Source } from '../api/define.ts'
import type { SiteDefinition } from '../api/define-site.ts'
import { isSiteCode } from '../diagnostics/catalogue/index.ts'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const hasTypes = (value: unknown, types: Readonly<Record<string, string>>): boolean =>
  isObject(value) &&
  Object.entries(types).every(([name, type]) =>
    type === 'object' ? isObject(value[name]) : typeof value[name] === type,
  )

export const isSiteDefinition = (value: unknown): value is SiteDefinition =>
  hasTypes(value, { content: 'object', settings: 'function' })

export const isPage = (value: unknown): value is AnyPage =>
  hasTypes(value, { route: 'string', render: 'function', head: 'function', content: 'object' }) &&
  isObject(value) &&
  (value['styles'] === undefined || isListOfTexts(value['styles']))

const isListOfTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

export const isFile = (value: unknown): value is AnyFile =>
  hasTypes(value, { path: 'string', make: 'function', from: 'object' })

/** A check with a code of its own: `family/name`. */
export const isCheck = (value: unknown): value is AnyCheck =>
  hasTypes(value, { run: 'function', explain: 'object', code: 'string' }) &&
  isObject(value) &&
  isSiteCode(String(value['code']))

export const isSource = (value: unknown): value is Source =>
  isObject(value) &&
  ((value['kind'] === 'collection' && typeof value['folder'] === 'string') ||
    (value['kind'] === 'single' && typeof value['file'] === 'string')) &&
  isObject(value['schema']) &&
  typeof value['schema']['safeParse'] === 'function'

/** Names of fields that are no sources. A missing export of a module is imported as undefined. */
export const missingSources = (...declared: readonly unknown[]): readonly string[] =>
  declared
    .filter(isObject)
    .flatMap((fields) => Object.entries(fields))
    .filter(([, value]) => !isSource(isObject(value) && value['kind'] === 'list' ? value['of'] : value))
    .map(([name]) => name)
