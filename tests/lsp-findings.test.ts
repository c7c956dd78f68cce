import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type {
  CodeAction,
  CodeActionContext,
  DocumentDiagnosticReport,
  WorkspaceDiagnosticReport,
} from 'vscode-languageserver/node'
import { applyWorkspaceEdit } from './support/apply-workspace-edit.ts'
import { copySite, garden } from './support/compile-site.ts'
import { editFile } from './support/edit-file.ts'
import { type Editor, startEditor } from './support/editor.ts'

const home = 'content/pages/home.yaml'
const sowing = 'content/notes/sowing.md'
const harvest = 'content/notes/harvest.md'
/** What vscode-languageclient declares. */
const pulls = {
  textDocument: { diagnostic: { dynamicRegistration: true, relatedDocumentSupport: false } },
  workspace: { diagnostics: { refreshSupport: true } },
}

let root = ''
let editor: Editor
const edit = (file: string, from: string, to: string): void => editFile(join(root, file), from, to)
beforeEach(() => {
  root = copySite(garden)
})
afterEach(() => {
  editor.end()
  rmSync(root, { recursive: true })
})

describe('an editor that asks for findings', () => {
  const pull = (file: string, previousResultId?: string): Promise<DocumentDiagnosticReport> =>
    editor.connection.sendRequest('textDocument/diagnostic', {
      textDocument: { uri: editor.uriOf(file) },
      ...(previousResultId === undefined ? {} : { previousResultId }),
    })
  const pullAll = (previousResultIds: readonly { uri: string; value: string }[]): Promise<WorkspaceDiagnosticReport> =>
    editor.connection.sendRequest('workspace/diagnostic', { previousResultIds })
  beforeEach(async () => {
    edit(harvest, '](/notes/sowing#', '](/notes/sowin#')
    editor = await startEditor(root, pulls)
  })

  it('gets those of a file as it is, once, and none unasked', async () => {
    expect(editor.serverCapabilities.diagnosticProvider).toEqual({
      interFileDependencies: true,
      workspaceDiagnostics: true,
    })
    await editor.open(home)
    await editor.type(home, 'picture:', 'pictrue:')
    const first = await pull(home)
    expect(first).toMatchObject({ kind: 'full', items: [{ code: 'content/unknown-field' }] })
    expect(await pull(home, first.resultId)).toEqual({ kind: 'unchanged', resultId: first.resultId })
    await editor.type(home, 'pictrue:', 'picture:')
    expect(await pull(home, first.resultId)).toMatchObject({ kind: 'full', items: [] })
    expect(editor.shown(home)).toBeUndefined()
  })

  it('gets those of all files, open or not, until there are none', async () => {
    const { items } = await pullAll([])
    expect(items).toMatchObject([{ uri: editor.uriOf(harvest), kind: 'full', items: [{ code: 'link/dead' }] }])
    const previous = items.map(({ uri, resultId = '' }) => ({ uri, value: resultId }))
    expect(await pullAll(previous)).toMatchObject({ items: [{ kind: 'unchanged' }] })
    await editor.open(harvest)
    await editor.type(harvest, '](/notes/sowin#', '](/notes/sowing#')
    expect(await pullAll(previous)).toMatchObject({ items: [{ uri: editor.uriOf(harvest), kind: 'full', items: [] }] })
  })

  it('is told when findings may have changed', async () => {
    const asked = new Promise<void>((resolve) => {
      editor.connection.onRequest('workspace/diagnostic/refresh', () => {
        resolve()
        return null
      })
    })
    await editor.open(home)
    await asked
  })
})

describe('actions', () => {
  const actions = async (file: string, context: Partial<CodeActionContext> = {}): Promise<readonly CodeAction[]> => {
    const lines = editor.textOf(file).split('\n').length
    return editor.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri: editor.uriOf(file) },
      range: { start: { line: 0, character: 0 }, end: { line: lines, character: 0 } },
      context: { diagnostics: [], ...context },
    })
  }
  beforeEach(async () => {
    edit(harvest, '](/notes/sowing#', '](/notes/sowin#')
    edit(harvest, 'season: autumn', 'seasson: autumn')
    edit(harvest, '/images/wall.svg', '/images/wal.svg')
    editor = await startEditor(root)
    await editor.open(harvest)
  })

  it('are one for each finding with a fix, and one for all that are no guesses', async () => {
    edit(harvest, 'seasson', 'season')
    await editor.close(harvest)
    await editor.open(harvest)
    expect((await actions(harvest)).map(({ kind, title }) => [kind, title])).toEqual([
      ['quickfix', 'replace with `/notes/sowing#what-grows`'],
      ['quickfix', 'replace with `/images/wall.svg`'],
    ])
  })

  it.each([['source.fixAll'], ['source.fixAll.site'], ['source']])('are asked for by the kind %s', async (kind) => {
    const [all, ...others] = await actions(harvest, { only: [kind] })
    expect(others).toEqual([])
    applyWorkspaceEdit(all?.edit ?? {})
    expect(readFileSync(join(root, harvest), 'utf8')).toContain('\nseason: autumn\n')
  })

  it('are none of another kind, and none where nothing is wrong', async () => {
    expect(await actions(harvest, { only: ['refactor'] })).toEqual([])
    await editor.open(sowing)
    expect(await actions(sowing)).toEqual([])
  })
})
