import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'

/** Node's own modules that the generator uses. */
const modules = 'child_process crypto os timers/promises tty url util vm worker_threads zlib'.split(' ')

/** V8 optimizes a function once it has run this many bytes of bytecode. The unit differs from V8 12 on. */
function setInterruptBudget(bytes) {
  if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString(`--interrupt-budget=${bytes}`)
}

/**
 * Most runs end before optimized code has paid for its compilation. Loads Node's own modules first: with other flags than Node was
 * built with, V8 does not use their compiled code.
 */
export function delayOptimization() {
  const require = createRequire(import.meta.url)
  for (const name of modules) require(`node:${name}`)
  setInterruptBudget(400_000)
}

/** Restores V8's default for the start of a worker thread, whose own call of `delayOptimization` then applies to all threads. */
export const resetOptimization = () => setInterruptBudget(67_584)

/** Percent by which the heap may grow before it is collected. V8's own limit lets garbage fill most of the machine's memory. */
const heapGrowth = 100

/** Bounds garbage: a build of 2,000 posts then needs 410 MB instead of 580 MB, and no more processor time. With 30 percent it needs 370 MB and 13 % more time. */
export const limitGarbage = () => setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
