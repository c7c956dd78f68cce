import type { Source } from '../../../core/api/index.ts'
import { parseText } from '../../../core/source/index.ts'
import type { FileForm, NewValue, PageDetails } from '../../form-protocol.ts'
import type { PublicationState } from '../../protocol.ts'
import { findAddress, listAddresses, nameFile } from '../names.ts'
import { fieldsIn, filesOfPage } from '../open-field.ts'
import type { EditCore } from '../session-context.ts'
import { formGroup } from './form-fields.ts'
import { openNewValue } from './new-values.ts'
import { describePublication } from './publication-state.ts'

/** Forms for the fields of content files that are not only words on a page. */
export function createDetails(core: EditCore) {
  const { registry, store, current, findSource } = core
  /** The form of a file as it is on disk. `shown`: ids of fields on the page that are edited there. */
  const formOf = (file: string, source: Source, shown: ReadonlySet<string>): FileForm | undefined => {
    const served = current()
    const disk = store.read(file)
    const data = disk && parseText(file, disk.text)?.data
    if (!served || !disk || data === undefined) return undefined
    const group = formGroup({ file, source, data }, [], nameFile(served, file, source), {
      registry,
      served,
      isHidden: (id, path) => path.length > 1 && shown.has(id) && !/alt$/i.test(String(path.at(-1))),
    })
    return {
      ...group,
      id: registry.idOfFile(file, source),
      file,
      version: disk.version,
      publication: describePublication(core, { file, source, data }),
      address: findAddress(served, file),
      isEntry: source.kind === 'collection' && source.ids === undefined,
    }
  }
  return {
    /** Whether an entry is published, as it is on disk. */
    publicationOf(file: string): PublicationState | undefined {
      const source = findSource(file)
      const disk = source && store.read(file)
      return disk && describePublication(core, { file, source, data: parseText(file, disk.text)?.data })
    },
    ofPage(path: string, html: string): PageDetails | undefined {
      const served = current()
      const page = core.findPage(path)
      if (!served || !page) return undefined
      const shown = new Set(Object.keys(fieldsIn(html, registry)))
      const found = filesOfPage(page, served).flatMap(({ file, isOwn }) => {
        const source = findSource(file)
        return source ? [{ file, isOwn, source }] : []
      })
      return {
        forms: found.filter(({ isOwn }) => isOwn).flatMap(({ file, source }) => formOf(file, source, shown) ?? []),
        shared: found
          .filter(({ isOwn }) => !isOwn)
          .map(({ file, source }) => ({
            id: registry.idOfFile(file, source),
            file,
            label: nameFile(served, file, source),
          })),
        addresses: listAddresses(served),
      }
    },
    ofNewValue: (request: NewValue): PageDetails | undefined => openNewValue(core, request),
    ofFile(id: string): PageDetails | undefined {
      const field = registry.find(id)
      const form = field?.path?.length === 0 ? formOf(field.file, field.source, new Set()) : undefined
      const served = current()
      return form && served && { forms: [form], shared: [], addresses: listAddresses(served) }
    },
  }
}
