import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type ServerCapabilities,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { project } from './compile-site.ts'
import { runMain } from './run-main.ts'

/** An editor on the other end of `site lsp`, with files of a site open in it. */
export interface Editor {
  readonly connection: ProtocolConnection
  readonly serverCapabilities: ServerCapabilities
  readonly uriOf: (file: string) => string
  readonly textOf: (file: string) => string
  /** Opens a file with a text of its own, or what is on the disk, and waits for its findings. */
  readonly open: (file: string, text?: string) => Promise<readonly Diagnostic[]>
  /** Puts one text in place of another, as one keystroke does, and waits for the findings. */
  readonly type: (file: string, from: string, to: string) => Promise<readonly Diagnostic[]>
  /** Findings as last published, `undefined` where there were none to publish. */
  readonly shown: (file: string) => readonly Diagnostic[] | undefined
  readonly close: (file: string) => Promise<void>
  /** The position of `|` in a line, and what to ask there. */
  readonly at: (file: string, before: string) => { textDocument: { uri: string }; position: Position }
  /** Ends the server without a word to it. */
  readonly end: () => void
}

interface Published {
  readonly version: number | undefined
  readonly diagnostics: readonly Diagnostic[]
}

interface Server {
  readonly stdin: Writable
  readonly stdout: Readable
  readonly end: () => void
}

/** Runs `site lsp` in a process of its own. */
export function spawnServer(root: string): Server & { readonly child: ChildProcess } {
  const child = spawn(process.execPath, [join(project, 'bin/site.js'), 'lsp', '--root', root])
  return { child, stdin: child.stdin, stdout: child.stdout, end: () => void child.kill('SIGKILL') }
}

/** Runs `site lsp` in this process. It ends by a signal alone, so that its listeners are removed instead. */
function runServer(root: string): Server {
  const events = ['SIGINT', 'SIGTERM', 'uncaughtException', 'error']
  const before = events.map((event) => process.rawListeners(event))
  const [stdin, stdout] = [new PassThrough(), new PassThrough()]
  void runMain(root, ['lsp'], '', { stdin: () => stdin, stdout })
  return {
    stdin,
    stdout,
    end() {
      for (const [index, event] of events.entries())
        for (const listener of process.rawListeners(event))
          if (!before[index]?.includes(listener)) process.removeListener(event, listener as () => void)
    },
  }
}

/** Starts an editor that can do what `capabilities` say. One that asks for findings waits for none. */
export async function startEditor(
  root: string,
  capabilities: ClientCapabilities = {},
  server: Server = runServer(root),
): Promise<Editor> {
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  const published = new Map<string, Published>()
  const waiting = new Set<() => void>()
  const open = new Map<string, { text: string; version: number }>()
  const uriOf = (file: string): string => pathToFileURL(join(root, file)).href
  const textOf = (file: string): string => open.get(file)?.text ?? readFileSync(join(root, file), 'utf8')
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, version, diagnostics }) => {
    published.set(uri, { version, diagnostics })
    for (const look of waiting) look()
  })
  const until = (isDone: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isDone()) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const findings = async (file: string, version: number): Promise<readonly Diagnostic[]> => {
    if (capabilities.textDocument?.diagnostic) return []
    await until(() => published.get(uriOf(file))?.version === version)
    return published.get(uriOf(file))?.diagnostics ?? []
  }
  connection.listen()
  const { capabilities: serverCapabilities } = await connection.sendRequest<InitializeResult>('initialize', {
    processId: null,
    rootUri: null,
    capabilities,
  })
  await connection.sendNotification('initialized', {})
  return {
    connection,
    serverCapabilities,
    uriOf,
    textOf,
    shown: (file) => published.get(uriOf(file))?.diagnostics,
    async open(file, text = textOf(file)) {
      open.set(file, { text, version: 1 })
      const textDocument = { uri: uriOf(file), languageId: 'yaml', version: 1, text }
      await connection.sendNotification('textDocument/didOpen', { textDocument })
      return findings(file, 1)
    },
    async type(file, from, to) {
      const { text, version } = open.get(file) ?? { text: '', version: 0 }
      const start = text.indexOf(from)
      if (start < 0) throw new Error(`${from} is not in ${file}`)
      const range = { start: positionAt(text, start), end: positionAt(text, start + from.length) }
      open.set(file, { text: text.slice(0, start) + to + text.slice(start + from.length), version: version + 1 })
      await connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: uriOf(file), version: version + 1 },
        contentChanges: [{ range, text: to }],
      })
      return findings(file, version + 1)
    },
    async close(file) {
      open.delete(file)
      await connection.sendNotification('textDocument/didClose', { textDocument: { uri: uriOf(file) } })
      if (!capabilities.textDocument?.diagnostic) await until(() => published.get(uriOf(file))?.version === undefined)
    },
    at: (file, before) => ({
      textDocument: { uri: uriOf(file) },
      position: positionAt(textOf(file), textOf(file).indexOf(before) + before.length),
    }),
    end: server.end,
  }
}

function positionAt(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 }
}
