import { connect } from 'node:net'

export interface RawAnswer {
  /** 0 where the connection was closed without a word. */
  readonly status: number
  readonly text: string
}

/** Sends bytes as they are, which no client of HTTP would, and reads until the server closes. */
export const sendRaw = (port: number, bytes: string | Uint8Array): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    const chunks: Buffer[] = []
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer in 60 s')))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', (cause) => ('code' in cause && cause.code === 'ECONNRESET' ? finish() : reject(cause)))
    socket.on('close', () => finish())
    const finish = (): void => {
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0), text })
    }
  })

export const requestFor = (target: string, host: string, headers = '', method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`
