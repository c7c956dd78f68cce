import { Console } from 'node:console'

/** What two runs on one machine have in common, and another machine may not. Templates may depend on it: it is part of their keys. */
export type Environment = Readonly<Record<string, string | undefined>>

/** A variable that code reads. */
export const environmentVariablePattern = /\bprocess\??\.env(?:\??\.(\w+)|(?:\?\.)?\[(["'])(\w+)\2\])/g

/** The variables of the environment that a bundle of templates names, or that the module of the site may declare, with their values. */
export const environmentVariablesIn = (code: string, siteModule: string, environment: Environment): Environment =>
  Object.fromEntries(
    [...code.matchAll(environmentVariablePattern), ...siteModule.matchAll(/\b([A-Z][A-Z\d_]*)(?=:)/g)]
      .map(([, name, , quoted]) => name ?? quoted ?? '')
      .sort()
      .map((name) => [name, environment[name]]),
  )

/** A key of what templates can read besides content: variables, the default language, and Node. The time zone is UTC. */
export function describeMachine(variables: Environment): string {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions()
  return JSON.stringify([variables, locale, process.version, process.platform, process.arch])
}

function refuse(name: string): never {
  throw new TypeError(`\`${name}\` is not the same in each build`)
}

const refused = (name: string) => () => refuse(name)

/** Without a date, `Intl.DateTimeFormat` formats the present one. */
class DateFormat extends Intl.DateTimeFormat {
  override format = (date?: Date | number) => super.format(date ?? refuse('Intl.DateTimeFormat().format()'))
  override formatToParts(date?: Date | number) {
    return super.formatToParts(date ?? refuse('Intl.DateTimeFormat().formatToParts()'))
  }
}

/** Fields of `process` that differ between machines alone. */
const sharedFields: readonly PropertyKey[] = ['arch', 'emitWarning', 'platform', 'version', 'versions']

/** What fails in a task would end the process. In a promise, it is seen as that of any other. */
const runLater = (task: (...values: readonly unknown[]) => unknown, ...values: readonly unknown[]): void =>
  void Promise.resolve().then(() => task(...values))

/**
 * Stands for the globals of the same names in templates. What differs from one build to the next is refused, since pages are kept: the clock,
 * chance, other hosts, the process, and variables that the code does not name as `process.env.NAME`, which is how they get into keys.
 */
export function createDeterministicGlobals(variables: Environment): Readonly<Record<string, unknown>> {
  const env = new Proxy(variables, {
    get: (target, name) =>
      typeof name === 'symbol' || name in target ? Reflect.get(target, name) : refuse(`process.env[…]`),
    has: (target, name) => name in target || refuse('in process.env'),
    ownKeys: refused('{ ...process.env }'),
    set: refused('process.env[…] = …'),
  })
  const clock = new Proxy(Date, {
    construct: (target, args, self) => (args.length > 0 ? Reflect.construct(target, args, self) : refuse('new Date()')),
    apply: refused('Date()'),
    get: (target, name) => (name === 'now' ? refused('Date.now()') : Reflect.get(target, name)),
  })
  const formats = new Proxy(DateFormat, { apply: (target, _self, args) => Reflect.construct(target, args) })
  const own: Readonly<Record<PropertyKey, unknown>> = {
    Date: clock,
    // A file is of the time at which it is made.
    File: new Proxy(File, { construct: refused('new File()') }),
    Intl: Object.create(Intl, { DateTimeFormat: { value: formats } }),
    Math: Object.create(Math, { random: { value: refused('Math.random()') } }),
    // Stdout is for data, such as JSON.
    console: new Console(process.stderr),
    crypto: { randomUUID: refused('crypto.randomUUID()'), getRandomValues: refused('crypto.getRandomValues()') },
    fetch: refused('fetch()'),
    performance: { now: refused('performance.now()'), mark: () => undefined, measure: () => undefined },
    queueMicrotask: runLater,
    process: new Proxy(process, {
      get: (target, name) => {
        if (name === 'env') return env
        if (name === 'nextTick') return runLater
        const isShared = sharedFields.includes(name) || !(name in target) || typeof name === 'symbol'
        return isShared ? Reflect.get(target, name) : refuse(`process.${name}`)
      },
    }),
  }
  const globals: unknown = new Proxy(globalThis, {
    get: (target, name) => Reflect.get(Object.hasOwn(all, name) ? all : target, name),
  })
  const all = { ...own, globalThis: globals, global: globals }
  return all
}
