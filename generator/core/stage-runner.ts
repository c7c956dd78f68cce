import { setImmediate } from 'node:timers/promises'
import { applyRules, type Diagnostic, type Outcome, type Rules } from './diagnostics/diagnostic.ts'
import type { Runtime } from './runtime/runtime.ts'

type Stage<Input, T> = (input: Input, runtime: Runtime) => Outcome<T> | Promise<Outcome<T>>

/** Runs the stages of one compilation and collects their diagnostics. Rejects between two stages or steps once the signal is aborted. */
export function createStageRunner(runtime: Runtime, signal: AbortSignal | undefined) {
  const diagnostics: Diagnostic[] = []
  let rules: Rules | undefined
  const take = <T>(outcome: Outcome<T>): T => {
    diagnostics.push(...outcome.diagnostics)
    return outcome.value
  }
  /** Starts a stage. `take` adds its diagnostics, so that their order does not depend on timing. */
  const start = async <Input, T>(name: string, stage: Stage<Input, T>, input: Input): Promise<Outcome<T>> => {
    runtime.onStart?.(name)
    // Handles signals and requests.
    await setImmediate()
    signal?.throwIfAborted()
    return stage(input, runtime)
  }
  return {
    take,
    start,
    run: async <Input, T>(name: string, stage: Stage<Input, T>, input: Input): Promise<T> =>
      take(await start(name, stage, input)),
    /** From here on, findings have the levels that the settings give them. */
    judgeBy: (settings: { readonly rules?: Rules | undefined }): void => {
      rules = settings.rules
    },
    /** The diagnostics so far. */
    found: (): readonly Diagnostic[] => applyRules(diagnostics, rules),
  }
}
