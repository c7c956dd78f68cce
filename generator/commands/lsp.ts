import { createConnection } from 'vscode-languageserver/node'
import { compile } from '../pipeline.ts'
import { createContext, getNow, type SiteOptions } from './context.ts'
import type { Io } from './io.ts'
import { startLanguageServer } from './lsp/language-server.ts'
import { surviveSiteErrors } from './survive-site-errors.ts'
import { waitForInterrupt } from './wait-for-interrupt.ts'

/** Serves an editor over standard input and output. The process ends when the editor says so, or is gone. */
export function lsp(options: SiteOptions, io: Io): Promise<number> {
  const { options: compileOptions, store, cache } = createContext(options, io)
  const connection = createConnection(io.stdin(), io.stdout)
  startLanguageServer(connection, compileOptions.root, (overlay) =>
    compile({ ...compileOptions, overlay, now: getNow(options, io) }, cache, store),
  )
  surviveSiteErrors(io)
  return waitForInterrupt(async () => connection.dispose())
}
