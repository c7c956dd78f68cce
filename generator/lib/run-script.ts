import { Script } from 'node:vm'

/** Runs a CommonJS bundle and returns its exports. `modules` answers its `require` calls. */
export function runScript(code: string, filename: string, modules: Readonly<Record<string, unknown>>): unknown {
  const module = { exports: {} }
  const require = (name: string): unknown => {
    if (!(name in modules)) throw new Error(`the bundle asks for "${name}", which is not provided`)
    return modules[name]
  }
  const run: unknown = new Script(`(function (module, exports, require) {${code}\n})`, { filename }).runInThisContext()
  if (typeof run === 'function') run(module, module.exports, require)
  return module.exports
}
