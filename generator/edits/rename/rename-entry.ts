import { posix } from 'node:path'
import { toFileLink, toWrittenAddress } from '../../core/content/file-addresses.ts'
import { entryFilesOf, entryIdOf } from '../../core/content/source-files.ts'
import type { Fix } from '../../core/diagnostics/diagnostic.ts'
import { decodeAddress } from '../../core/html/address.ts'
import { rewriteField, toYaml } from '../../core/source/yaml/rewrite-scalar.ts'
import type { Analysis } from '../../lsp/workspace.ts'
import type { Changes } from '../../lsp/workspace-edit.ts'
import { findNamedCollection } from '../references/link-subject.ts'
import { findReferences, type Reference } from '../references/references.ts'
import { type EntryRename, findNewAddresses } from './new-addresses.ts'
import { type Refusal, refuse } from './refusal.ts'

interface EntryChanges extends Changes {
  readonly move: NonNullable<Changes['move']>
  /** New addresses of its pages by the old ones. */
  readonly addresses: ReadonlyMap<string, string>
}

/** Renames the file of an entry, the field that has its name, and all links and references to it. */
export function planEntryRename(analysis: Analysis, file: string, id: string, root: string): EntryChanges | Refusal {
  const { compiled } = analysis
  const source = findNamedCollection(analysis, file)
  if (!source || !compiled.site) return refuse(`no collection has ${file}`)
  const oldId = entryIdOf(source, file)
  const idStart = `content/${source.folder}/`.length
  const newFile = file.slice(0, idStart) + id + file.slice(idStart + oldId.length)
  const rename = { source, file, oldId, id, newFile }
  const fault = findNameFault(analysis, rename)
  if (fault !== undefined) return refuse(fault)
  const addresses = findNewAddresses(compiled, rename)
  if ('refusal' in addresses) return addresses
  const document = compiled.locator.findDocument(file)
  const field =
    source.named === undefined
      ? undefined
      : document && rewriteField(document, document.spanOf([source.named]), oldId, id)
  const links = findReferences(analysis, { kind: 'entry', file }, root).flatMap(
    (link) => rewriteLink(link, analysis, rename, addresses) ?? [],
  )
  const isFolder = /\/index\.\w+$/.test(file)
  return {
    edits: [...(field ? [field] : []), ...links, ...(isFolder ? moveFilesBeside(analysis, rename, root) : [])],
    move: isFolder ? { from: posix.dirname(file), to: posix.dirname(newFile) } : { from: file, to: newFile },
    addresses,
  }
}

function findNameFault({ compiled, texts }: Analysis, { source, file, id }: EntryRename): string | undefined {
  if (!/^[\p{L}\p{N}][\p{L}\p{N}.~-]*$/u.test(id)) return 'name it with letters, digits and hyphens'
  const taken = entryFilesOf(source, id).find((other) => texts.get(other) !== undefined)
  if (taken !== undefined) return `there is a file ${taken}`
  const { named } = source
  const data = compiled.site ? compiled.locator.findDocument(file)?.data : undefined
  if (named === undefined || typeof data !== 'object' || data === null) return undefined
  const { error } = source.schema.safeParse({ ...data, [named]: id })
  return error?.issues.find(({ path }) => path[0] === named)?.message
}

function rewriteLink(
  { file, written, start, end, isReference }: Reference,
  { texts }: Analysis,
  { id, newFile }: EntryRename,
  addresses: ReadonlyMap<string, string>,
): Fix | undefined {
  const span = { file, start, end }
  if (isReference) {
    const isQuoted = /["']/.test(texts.get(file)?.charAt(start - 1) ?? '')
    return { span, text: isQuoted ? id : toYaml(id) }
  }
  const [, origin = '', path = '', rest = ''] = /^(https?:\/\/[^/]+)?([^?#]*)(.*)$/s.exec(written) ?? []
  if (path.startsWith('/content/')) return { span, text: `/${newFile}${rest}` }
  if (!path.startsWith('/')) {
    const dot = path.startsWith('./') ? './' : ''
    return path === '' ? undefined : { span, text: dot + toWrittenAddress(toFileLink(newFile) + rest, file) }
  }
  const address = addresses.get(decodeAddress(path))
  return address === undefined ? undefined : { span, text: origin + address + rest }
}

/** Links from outside to the pictures in the folder of an entry. */
function moveFilesBeside(analysis: Analysis, { file, newFile }: EntryRename, root: string): readonly Fix[] {
  const folder = `${posix.dirname(file)}/`
  const newFolder = `${posix.dirname(newFile)}/`
  const pictures = [...analysis.known.pictures.values()].map((picture) => picture.file.path)
  return pictures
    .filter((path) => path.startsWith(folder))
    .flatMap((path) =>
      findReferences(analysis, { kind: 'file', file: path }, root)
        .filter((link) => !link.file.startsWith(folder) || link.written.startsWith('/'))
        .map(({ file: from, written, start, end }) => {
          const moved = newFolder + path.slice(folder.length)
          const text = written.startsWith('/') ? `/${moved}` : toWrittenAddress(`/${moved}`, from)
          return { span: { file: from, start, end }, text }
        }),
    )
}
