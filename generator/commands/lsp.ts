import { createConnection } from 'vscode-languageserver/node'
import { serveEditor } from './lsp/language-server.ts'
import { compile } from '../pipeline.ts'
import { createContext, momentOf, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { outliveFailures } from './survive-site-errors.ts'
import { untilInterrupted } from './wait-for-interrupt.ts'

/** Serves an editor over standard input and output. The process ends when the editor says so, or is gone. */
export function lsp(options: SiteOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const connection = createConnection(io.stdin(), io.stdout)
  serveEditor(connection, compileOptions.root, (overlay) =>
    compile({ ...compileOptions, overlay, now: momentOf(options, io) }, cache, store),
  )
  outliveFailures(io)
  return untilInterrupted(async () => connection.dispose())
}
