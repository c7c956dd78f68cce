import { Script } from 'node:vm'

/** Runs a CommonJS bundle and returns its exports. `find` answers its `require` calls. */
export function runScript(code: string, filename: string, find: (name: string) => unknown): unknown {
  const module = { exports: {} }
  const require = (name: string): unknown => {
    const module = find(name)
    if (module === undefined) throw new Error(`the bundle asks for "${name}", which is not provided`)
    return module
  }
  const run: unknown = new Script(`(function (module, exports, require) {${code}\n})`, { filename }).runInThisContext()
  if (typeof run === 'function') run(module, module.exports, require)
  return module.exports
}
