import type { RunningServer } from '../serve/server.ts'
import type { Io } from './io.ts'

/** Says where a server serves what, and what about that may come as a surprise. */
export function announceServer(server: RunningServer, wanted: number, what: string, io: Io): void {
  if (wanted !== 0 && server.port !== wanted)
    io.stderr.write(`port ${wanted} is in use: ${server.port} is taken instead\n`)
  if (!server.isLocal)
    io.stderr.write(`other machines can reach this server, as ${server.names.join(', ')}: whoever can, sees the site\n`)
  io.stderr.write(`${server.origin} serves ${what}\n`)
}
