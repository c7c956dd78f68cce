import { readContentBytes } from '../../../edits/index.ts'
import type { PageHistory } from '../../publish-protocol.ts'
import { type EditCore, refuseSave } from '../edit-core.ts'
import { filesOfPage } from '../open-field.ts'
import { createGit } from './git.ts'
import { inWords } from './in-words.ts'
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
  /** Of a single file, also those under its earlier names. */
  const list = async (page: string) => {
    const files = filesOf(page)
    if (files.length === 0) return []
    const format = [
      '--format=%x1e%H%x1f%aI%x1f%an%x1f%s%x1f',
      '--name-only',
      '--relative',
      `--max-count=${maxVersions}`,
    ]
    const log = await git.read(['log', ...format, ...(files.length === 1 ? ['--follow'] : []), '--', ...files])
    return log.split('\x1e').flatMap((record) => {
      const [commit = '', date = '', author = '', words = '', names = ''] = record.split('\x1f')
      return commit === '' ? [] : [{ commit, date, author, words, name: names.trim().split('\n')[0] ?? '' }]
    })
  }
  return {
    list: (page: string) =>
      inWords(
        async (): Promise<PageHistory> => ({ versions: (await list(page)).map(({ name: _name, ...one }) => one) }),
      ),
    restore: (page: string, commit: string) =>
      inWords(async () => {
        const files = filesOf(page)
        const version = (await list(page)).find((one) => one.commit === commit)
        const [first] = files
        if (!version || first === undefined) return refuseSave('this version is not known')
        const changes = await Promise.all(
          files.map(async (file) => {
            const after = await readVersion({ git }, commit, files.length === 1 ? version.name : file)
            return { file, before: readContentBytes(root, file), after }
          }),
        )
        if (changes.every(({ after }) => after === undefined)) return refuseSave('git does not have its files')
        return save(
          changes.filter(({ after }) => after !== undefined),
          first,
          `version of ${version.date.slice(0, 10)}`,
        )
      }),
  }
}
