import type { AnyCheck } from '../api/check.ts'
import type { AnyFile, AnyPage, SiteDefinition, Source } from '../api/define.ts'
import { isSiteCode } from '../diagnostics/catalogue/index.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { isObject } from './template-modules.ts'

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
  ((value['kind'] === 'collection' && typeof value['folder'] === 'string') ||
    (value['kind'] === 'single' && typeof value['file'] === 'string')) &&
  isObject(value['schema']) &&
  typeof value['schema']['safeParse'] === 'function'

/** Names under which a module declares no source: what a module does not export is undefined once it is imported. */
export const namesWithoutSource = (...declared: readonly unknown[]): readonly string[] =>
  declared.flatMap((sources) =>
    isObject(sources)
      ? Object.entries(sources).flatMap(([name, source]) =>
          isSource(source) || (isObject(source) && source['kind'] === 'list' && isSource(source['of'])) ? [] : [name],
        )
      : [],
  )

export const diagnoseUnlike = (module: string, kind: string, maker: string): Diagnostic =>
  diagnose('template/error', startOf(module), `the default export is not ${kind}`, {
    help: `export default ${maker}({ … })`,
  })

export const diagnoseWithoutSource = (module: string, names: readonly string[]): Diagnostic =>
  diagnose('template/error', startOf(module), `\`${names.join('`, `')}\` is no collection and no single file`, {
    help: 'import it from the module that exports it',
  })
