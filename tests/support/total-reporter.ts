import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with its true totals on a line of their own. A file that fails before its tests counts as one failure. */
export default class TotalReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) => {
      const tests = [...module.children.allTests()].map((test) => test.result().state)
      const isBroken = module.errors().length > 0 || (module.state() === 'failed' && !tests.includes('failed'))
      return isBroken ? [...tests, 'failed'] : tests
    })
    const count = (state: string): number => states.filter((each) => each === state).length
    const skipped = count('skipped') + count('pending')
    const failed = count('failed') + errors.length
    process.stdout.write(`\n${count('passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
  }
}
