import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Names the code of the site that ended the process before this one, as JSON. */
export const endedBy = 'SITE_DEV_ENDED_BY'

/** Milliseconds of work after which a process that is silent is ended. It says each second that it is alive. */
const maxSilence = 10_000

/**
 * Milliseconds for which the main thread of a process has had the processor, to the hundredth of a second. On a busy machine, or stopped, it works less than
 * the time that goes by. Where the system does not tell, it is taken to work always.
 */
function workOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'latin1')
    // User and system time follow 11 fields after the name, which may have spaces and is in brackets.
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14)
    return (Number(user) + Number(system)) * 10
  } catch {
    return Date.now()
  }
}

/**
 * Runs a server in a process of its own, and in another one, at the same port, if the site's code ends it: if that fills the memory, or
 * does not return to the event loop. Resolves to the exit code.
 */
export function supervise(argv) {
  return new Promise((resolve) => {
    let child
    let called
    let args = argv
    let isInterrupted = false
    let workWhenHeard = 0
    const start = () => {
      child = fork(process.argv[1], args, { env: { ...process.env, [endedBy]: JSON.stringify(called ?? {}) } })
      called = undefined
      workWhenHeard = workOf(child.pid)
      child.on('message', (message) => {
        workWhenHeard = workOf(child.pid)
        if (message.called) ({ called } = message)
        if (message.port) args = [...argv, '--port', String(message.port)]
      })
      child.on('exit', (code, signal) => {
        if (!isInterrupted && called && isCrash(code, signal)) {
          process.stderr.write(`\n${called.module} ended the server: it fills the memory, or does not end\n`)
          start()
        } else resolve(code ?? 128 + signalNumbers[signal])
      })
    }
    const timer = setInterval(() => {
      if (called && workOf(child.pid) - workWhenHeard > maxSilence) child.kill('SIGKILL')
    }, 1000)
    timer.unref()
    for (const signal of Object.keys(signalNumbers))
      process.on(signal, () => {
        isInterrupted = true
        child.kill(signal)
      })
    start()
  })
}

const signalNumbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }

/** Whether a process was ended by itself, for want of memory, or by the supervisor or the system. */
const isCrash = (code, signal) =>
  ['SIGABRT', 'SIGKILL', 'SIGTRAP', 'SIGILL', 'SIGSEGV'].includes(signal) || code === 134
