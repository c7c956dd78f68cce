import { parseText, valuesIn } from '../../../core/source/index.ts'
import { readContentBytes } from '../../../edits/index.ts'
import { shortenParts, toChangedParts } from '../../../review/index.ts'
import type { ComparedVersion, PageHistory, SaveResult } from '../../protocol.ts'
import { nameField } from '../names.ts'
import { filesOfPage } from '../open-field.ts'
import type { EditCore } from '../session-context.ts'
import { catchAsRefusal, createGit, openRepository, PublishError, readVersion } from './repository.ts'

const maxVersions = 50

/** The versions that git has of a page's own files. A version is restored by a save, which Undo takes back. */
export function createHistory({ context: { root }, current, findPage, findSource, save }: EditCore) {
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
  /** What a version writes, with the version. */
  const readChanges = async (page: string, commit: string) => {
    const files = filesOf(page)
    const found = (await listVersions(files)).find(({ version }) => version.commit === commit)
    if (!found) throw new PublishError('this version is not known')
    const versions = files.map(async (file) => ({
      file,
      before: readContentBytes(root, file),
      after: await readVersion({ git }, commit, files.length === 1 ? found.name : file),
    }))
    const changes = (await Promise.all(versions)).filter(({ after }) => after !== undefined)
    if (changes.length === 0) throw new PublishError('git does not have its files')
    return { changes, version: found.version }
  }
  /** The values and the text of a file, each with the name that forms give it. */
  const describeValues = (file: string, bytes: Buffer | undefined): string => {
    const [source, document] = [findSource(file), parseText(file, bytes?.toString() ?? '')]
    if (!source || !document) return ''
    const values = valuesIn(document.data).filter(({ value }) => typeof value !== 'object')
    return [
      ...values.map(({ value, path }) => `${nameField(source.schema, path)}: ${value}`),
      document.readBody() ?? '',
    ].join('\n')
  }
  return {
    list: catchAsRefusal(async (page: string): Promise<PageHistory> => {
      const found = await listVersions(filesOf(page))
      return { versions: found.map(({ version }) => version) }
    }),
    compare: catchAsRefusal(async (page: string, commit: string): Promise<ComparedVersion> => {
      const { changes } = await readChanges(page, commit)
      const repository = await openRepository(root)
      const published = changes.map(({ file }) => readVersion(repository, repository.upstream, file))
      const isPublished = (await Promise.all(published)).every(
        (bytes, index) => changes[index]?.before?.equals(bytes ?? Buffer.alloc(0)) === true,
      )
      const describe = (side: 'before' | 'after'): string =>
        changes.map((change) => describeValues(change.file, change[side])).join('\n')
      return { parts: shortenParts(toChangedParts(describe('before'), describe('after'))), isPublished }
    }),
    restore: catchAsRefusal(async (page: string, commit: string): Promise<SaveResult> => {
      const { changes, version } = await readChanges(page, commit)
      return save(changes, changes[0]?.file ?? '', `version of ${version.date.slice(0, 10)}`)
    }),
  }
}
