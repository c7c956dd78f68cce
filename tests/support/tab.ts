import { z } from 'zod'
import { type Devtools, openDevtools } from './devtools.ts'
import { until } from './start-server.ts'

const attached = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ type: z.string(), subtype: z.string().optional(), targetId: z.string() }),
})
const targets = z.object({ targetInfos: z.array(z.object({ type: z.string(), targetId: z.string() })) })
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ exception: z.object({ description: z.string() }) }).optional(),
})
const ahead = z.object({ key: z.object({ url: z.string() }), status: z.string() })

/** A page of the tab: the one in sight, or one that is rendered ahead. */
export interface Sight {
  readonly send: (method: string, params?: object) => Promise<unknown>
  readonly evaluate: (use: () => unknown) => Promise<unknown>
  /** What came to its console, and what it asked of the network. */
  readonly told: () => readonly string[]
  readonly asked: () => readonly string[]
}

/** A tab, its pages, and what it fetches and renders ahead. */
export interface Tab {
  readonly first: Sight
  /** The pages rendered ahead so far. */
  readonly ahead: () => readonly Sight[]
  /** Such as `renders /about Ready`. */
  readonly attempts: () => readonly string[]
  readonly close: () => Promise<void>
}

/** Opens a tab in a browser of its own; `prepare` runs in every page before anything else. */
export async function openTab(browser: string, prepare: () => void): Promise<Tab> {
  const devtools = await openDevtools(browser, '1400,900')
  const pages: (Sight & { readonly isAhead: boolean })[] = []
  const attempts: string[] = []
  devtools.on(({ method, params }) => {
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = attached.parse(params)
      if (targetInfo.type === 'page')
        pages.push({ ...follow(devtools, sessionId, prepare), isAhead: targetInfo.subtype === 'prerender' })
    }
    const action = { 'Preload.prefetchStatusUpdated': 'fetches', 'Preload.prerenderStatusUpdated': 'renders' }[method]
    if (action === undefined) return
    const { key, status } = ahead.parse(params)
    attempts.push(`${action} ${new URL(key.url).pathname} ${status}`)
  })
  const { targetInfos } = targets.parse(await devtools.send('Target.getTargets', { filter: [{}] }))
  const tab = targetInfos.find(({ type }) => type === 'tab')
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await devtools.send('Target.attachToTarget', { targetId: tab?.targetId, flatten: true }))
  const attach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] }
  await devtools.send('Target.setAutoAttach', attach, sessionId)
  await until(() => pages.length > 0)
  const [first] = pages
  if (!first) throw new Error('the tab has no page')
  return {
    first,
    ahead: () => pages.filter(({ isAhead }) => isAhead),
    attempts: () => attempts,
    close: devtools.close,
  }
}

const network = z.object({ request: z.object({ url: z.string() }) })

function follow(devtools: Devtools, sessionId: string, prepare: () => void): Sight {
  const told: string[] = []
  const asked: string[] = []
  const send = (method: string, params?: object): Promise<unknown> => devtools.send(method, params, sessionId)
  devtools.on((event) => {
    if (event.sessionId !== sessionId) return
    if (['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'].includes(event.method))
      told.push(JSON.stringify(event.params))
    if (event.method === 'Network.requestWillBeSent') asked.push(network.parse(event.params).request.url)
  })
  for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'Preload']) void send(`${domain}.enable`)
  void send('Page.addScriptToEvaluateOnNewDocument', { source: `(${prepare})()` })
  void send('Runtime.runIfWaitingForDebugger')
  return {
    send,
    async evaluate(use) {
      const expression = { expression: `(${use})()`, returnByValue: true, awaitPromise: true }
      const { result, exceptionDetails } = evaluated.parse(await send('Runtime.evaluate', expression))
      if (exceptionDetails) throw new Error(exceptionDetails.exception.description)
      return result.value
    },
    told: () => told,
    asked: () => asked,
  }
}
