import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installPackage } from './install-package.js'

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const packages: Readonly<Record<string, string>> = {
  '/usr/sbin/nginx': 'nginx',
  '/usr/bin/wrk': 'wrk',
  [brotliModule]: 'libnginx-mod-http-brotli-static',
}

/** The file of a program or module of Debian's: the one that is there, else one installed here and now. */
function getFile(path: string): string {
  const name = packages[path] ?? ''
  if (!existsSync(path)) installPackage(name)
  if (!existsSync(path)) throw new Error(`${name} has been installed without ${path}`)
  return path
}

export const getWrk = (): string => getFile('/usr/bin/wrk')

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The server block of generator/core/output/hosts/README.md in a configuration of its own. */
const configuration = (folder: string, out: string, port: number, hasBrotli: boolean): string => `
${hasBrotli ? `load_module ${getFile(brotliModule)};` : ''}
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${out};
    ${hasBrotli ? 'brotli_static on;' : ''}
    include ${out}/nginx.conf;
  }
}
`

export interface Nginx {
  readonly origin: string
  readonly stop: () => Promise<void>
}

/** Serves a published folder with nginx and the configuration that was published with it. */
export async function startNginx(out: string, { hasBrotli = false } = {}): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await findFreePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, out, port, hasBrotli))
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const child = spawn(getFile('/usr/sbin/nginx'), args, { stdio: ['ignore', 'inherit', 'inherit'] })
  const gone = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + 60_000; ; ) {
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) break
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('nginx has not started')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}
