import { compileFunction } from 'node:vm'

/** Runs a CommonJS bundle and returns its exports. `find` answers its `require` calls. */
export function runScript(code: string, filename: string, find: (name: string) => unknown): unknown {
  const module = { exports: {} }
  const require = (name: string): unknown => {
    const module = find(name)
    if (module === undefined) throw new Error(`the bundle asks for "${name}", which is not provided`)
    return module
  }
  // A script would stay in V8's compilation cache, and all that hangs on it, long after the next save has taken its place.
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, require)
  return module.exports
}
