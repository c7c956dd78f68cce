import { hashOf } from '../../../core/runtime/index.ts'
import type { EditCore } from '../edit-core.ts'
import { nameFile } from '../names.ts'
import { type FileChange, listChanges, mergeContent, openRepository } from './repository.ts'

export const idOfFile = (file: string): string => hashOf('file', file).slice(0, 12)

/** The content files that differ from the last publication, by ids and names. */
export function createChangedFiles({ context: { root }, current, findSource }: EditCore) {
  const nameOf = (file: string): string => {
    const served = current()
    const source = findSource(file)
    return served && source ? nameFile(served, file, source) : file.slice(file.lastIndexOf('/') + 1)
  }
  return {
    nameOf,
    /** The changes of some files, or of all, with the tree that a publication of them has. */
    async read(ids?: readonly string[]) {
      const repository = await openRepository(root)
      const all = await mergeContent(repository)
      const changes = await listChanges(repository, all.tree)
      const chosen = ids ? changes.filter(({ file }) => ids.includes(idOfFile(file))) : changes
      const merged = chosen.length === changes.length ? all : await mergeContent(repository, chosen.flatMap(pathsOf))
      return { repository, ...merged, changes: chosen }
    },
    /** `Change Pricing, Home and 2 more`. */
    describe(changes: readonly FileChange[]): string {
      const parts = Object.entries(verbs).flatMap(([kind, verb]) => {
        const names = changes.filter((one) => one.kind === kind).map(({ file }) => nameOf(file))
        const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
        return names.length === 0 ? [] : [`${verb} ${names.slice(0, 3).join(', ')}${more}`]
      })
      return parts.join('; ')
    },
  }
}

export const pathsOf = ({ file, earlier = file }: FileChange): readonly string[] => [...new Set([file, earlier])]

const verbs = { new: 'Add', changed: 'Change', removed: 'Remove', renamed: 'Rename' } as const
