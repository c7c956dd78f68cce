import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'

const [v8 = 0] = process.versions.v8.split('.').map(Number)

/** Flags of V8: as they are by default, and as they are here. */
const flags = {
  // V8 would let garbage grow to three times what lives: this takes a quarter of the memory less, for a few hundredths more time.
  'heap-growing-percent': [0, 70],
  // Most runs end before code that V8 would optimize has paid for it: six times as much of it runs before, in bytes. Later versions count otherwise.
  ...(v8 < 12 ? { 'interrupt-budget': [67_584, 400_000] } : {}),
}

/** What the generator needs of Node's own modules. */
const modules = [
  'child_process',
  'crypto',
  'os',
  'timers/promises',
  'tty',
  'url',
  'util',
  'vm',
  'worker_threads',
  'zlib',
]

/**
 * Sets the flags. Node's own modules are loaded before: V8 would compile them anew for other flags than those that they were compiled with,
 * which takes twice as long.
 */
export function tune() {
  const require = createRequire(import.meta.url)
  for (const name of modules) require(`node:${name}`)
  for (const [name, [, chosen]] of Object.entries(flags)) setFlagsFromString(`--${name}=${chosen}`)
}

/** Takes the flags back, for a thread to begin as Node does; it sets them again for all. */
export function untune() {
  for (const [name, [usual]] of Object.entries(flags)) setFlagsFromString(`--${name}=${usual}`)
}
