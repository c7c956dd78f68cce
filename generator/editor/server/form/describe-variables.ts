import type { Source } from '../../../core/api/define.ts'
import type { CompleteCompilation } from '../../../core/compilation.ts'
import { findField } from '../../../core/content/schema-fields.ts'
import { settingsProvenance } from '../../../core/site/load-settings.ts'
import { stringsIn } from '../../../core/source/data-path.ts'
import type { VariableInfo } from '../../protocol.ts'
import type { FieldRegistry } from '../field-registry.ts'
import { describeFieldName } from './describe-field.ts'

/** The variables of texts, with the field that each is kept in: one with its value, of its name if there are several. */
export function describeVariables(
  { site, loaded, settings, locator }: CompleteCompilation,
  registry: FieldRegistry,
  findSource: (file: string) => Source | undefined,
): readonly VariableInfo[] {
  const texts = settingsProvenance(site, loaded).ownFiles.flatMap((file) => {
    const source = findSource(file)
    const found = source ? stringsIn(locator.findDocument(file)?.data) : []
    return found.flatMap(({ text, path }) => (source && path.length > 0 ? [{ text, path, file, source }] : []))
  })
  return Object.entries(settings.variables ?? {}).map(([name, value]) => {
    const same = texts.filter(({ text }) => text === value)
    const found = same.find(({ path }) => path.at(-1) === name) ?? same[0]
    if (!found) return { name, value }
    const { file, path, source } = found
    const label = findField(source.schema, path)?.title ?? describeFieldName(String(path.at(-1)))
    const form = registry.idOf({ file, path: [], source })
    return { name, value, place: { file, label, form, field: registry.idOf({ file, path, source }) } }
  })
}
