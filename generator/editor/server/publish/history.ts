import { readContentBytes } from '../../../edits/index.ts'
import type { SaveResult } from '../../protocol.ts'
import type { PageHistory } from '../../publish-protocol.ts'
import type { EditCore } from '../edit-core.ts'
import { filesOfPage } from '../open-field.ts'
import { createGit, inWords, PublishError } from './git.ts'
import { readVersion } from './repository.ts'

const maxVersions = 50

/** The versions that git has of a page's own files. A version is restored by a save, which Undo takes back. */
export function createHistory({ context: { root }, current, findPage, save }: EditCore) {
  const git = createGit(root)
  const filesOf = (page: string): readonly string[] => {
    const [served, found] = [current(), findPage(page)]
    const files = served && found ? filesOfPage(found, served) : []
    return files.filter(({ isOwn, file }) => isOwn && file.startsWith('content/')).map(({ file }) => file)
  }
  /** With the name that the file had, for a single one is also found under its earlier names. */
  const listVersions = async (files: readonly string[]) => {
    if (files.length === 0) return []
    const format = ['--format=%x1e%H%x1f%aI%x1f%an%x1f%s%x1f', '--name-only', '--relative', `-${maxVersions}`]
    const log = await git.read(['log', ...format, ...(files.length === 1 ? ['--follow'] : []), '--', ...files])
    return log.split('\x1e').flatMap((record) => {
      const [commit = '', date = '', author = '', words = '', names = ''] = record.split('\x1f')
      const name = names.trim().split('\n')[0] ?? ''
      return commit === '' ? [] : [{ version: { commit, date, author, words }, name }]
    })
  }
  return {
    list: inWords(async (page: string): Promise<PageHistory> => {
      const found = await listVersions(filesOf(page))
      return { versions: found.map(({ version }) => version) }
    }),
    restore: inWords(async (page: string, commit: string): Promise<SaveResult> => {
      const files = filesOf(page)
      const [first = ''] = files
      const found = (await listVersions(files)).find(({ version }) => version.commit === commit)
      if (!found) throw new PublishError('this version is not known')
      const versions = files.map(async (file) => ({
        file,
        before: readContentBytes(root, file),
        after: await readVersion({ git }, commit, files.length === 1 ? found.name : file),
      }))
      const changes = (await Promise.all(versions)).filter(({ after }) => after !== undefined)
      if (changes.length === 0) throw new PublishError('git does not have its files')
      return save(changes, first, `version of ${found.version.date.slice(0, 10)}`)
    }),
  }
}
