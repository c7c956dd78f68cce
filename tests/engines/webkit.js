import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const driver = '/usr/bin/WebKitWebDriver'
const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Safari's engine, by WebDriver. Needs a display: run it under `xvfb-run`. */
export async function openWebKit(port = 4561) {
  for (const file of [driver, browser])
    if (!existsSync(file)) throw new Error(`${file} is not there: apt-get install webkit2gtk-driver xvfb`)
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore' })
  await wait(800)
  const send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = await answer.json()
    if (value?.error) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await send('POST', '', { capabilities })
  const command = (method, path, body) => send(method, `/${sessionId}${path}`, body)
  const find = async (selector) =>
    (await command('POST', '/element', { using: 'css selector', value: selector }))[elementKey]
  return {
    name: 'WebKit',
    async visit(url, width, height) {
      await command('POST', '/window/rect', { x: 0, y: 0, width, height })
      await command('POST', '/url', { url })
    },
    run: (script) => command('POST', '/execute/sync', { script: `return (${script})()`, args: [] }),
    click: async (selector) => command('POST', `/element/${await find(selector)}/click`, {}),
    type: async (selector, text) => command('POST', `/element/${await find(selector)}/value`, { text }),
    press: (key) =>
      command('POST', '/actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: ['keyDown', 'keyUp'].map((type) => ({ type, value: key === 'Escape' ? '\ue00c' : key })),
          },
        ],
      }),
    screenshot: async () => Buffer.from(await command('GET', '/screenshot'), 'base64'),
    async close() {
      await command('DELETE', '').catch(() => undefined)
      child.kill()
    },
  }
}
