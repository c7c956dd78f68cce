import type { AnyCheck } from '../api/check.ts'
import type { AnyFile, AnyPage, SiteDefinition, Source } from '../api/define.ts'
import { isSiteCode } from '../diagnostics/catalogue/index.ts'

type Definition = Readonly<Record<string, unknown>>

const hasTypes = (value: unknown, types: Readonly<Record<string, string>>): value is Definition =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(types).every(([name, type]) => typeof Reflect.get(value, name) === type)

export const isSiteDefinition = (value: unknown): value is SiteDefinition =>
  hasTypes(value, { content: 'object', settings: 'function' })

export const isPage = (value: unknown): value is AnyPage =>
  hasTypes(value, { route: 'string', render: 'function', head: 'function', content: 'object' })

export const isFile = (value: unknown): value is AnyFile =>
  hasTypes(value, { path: 'string', make: 'function', from: 'object' })

/** A check with a code of its own: `family/name`. */
export const isCheck = (value: unknown): value is AnyCheck =>
  hasTypes(value, { run: 'function', explain: 'object', code: 'string' }) && isSiteCode(String(value['code']))

export const isSource = (value: unknown): value is Source =>
  hasTypes(value, { kind: 'string' }) && (value['kind'] === 'collection' || value['kind'] === 'single')
