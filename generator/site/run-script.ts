import { compileFunction } from 'node:vm'

/** What a module exports: there from before it runs, for those that import each other. */
export interface Module {
  exports: unknown
}

/** Runs CommonJS code and returns its exports. `find` answers its `require` calls. */
export function runScript(
  code: string,
  filename: string,
  find: (name: string) => unknown,
  module: Module = { exports: {} },
): unknown {
  const require = (name: string): unknown => {
    const found = find(name)
    if (found === undefined) throw new Error(`the bundle asks for "${name}", which is not provided`)
    return found
  }
  // A script would stay in V8's compilation cache, and all that hangs on it, long after the next save has taken its place.
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, require)
  return module.exports
}
