import { PartialCommitError } from './commit.ts'
import { takeLock } from './lock.ts'
import { openStaging, type Staging } from './staging.ts'

interface Lock {
  release: (() => void) | undefined
}

/** Works on an output folder while no other build can. Whether the work is done, fails or is interrupted, nothing is left beside the folder. */
export async function withOutputLock<T>(out: string, work: (staging: Staging) => Promise<T>): Promise<T> {
  const lock: Lock = { release: undefined }
  const forget = leaveWhenInterrupted(out, lock)
  try {
    lock.release = takeLock(out)
    const staging = openStaging(out)
    const value = await work(staging).catch((fault: unknown) => {
      giveUp(staging, fault)
      throw fault
    })
    twice(() => staging.close(true))
    return value
  } finally {
    forget()
    twice(() => lock.release?.())
  }
}

/** The fault is what the user hears of, not that tidying met it again: the next build tidies. */
function giveUp(staging: Staging, fault: unknown): void {
  try {
    twice(() => staging.close(staging.doubtful.size === 0 && !(fault instanceof PartialCommitError)))
  } catch {
    return
  }
}

/** A disk that fails once is no reason to leave anything behind. */
function twice(work: () => void): void {
  try {
    work()
  } catch {
    work()
  }
}

/**
 * Signals are heard between two turns of the event loop, where no move is half done. The process then ends by the signal: to exit would be to wait for
 * the pictures that are being encoded.
 */
function leaveWhenInterrupted(out: string, lock: Lock): () => void {
  const leave = (signal: NodeJS.Signals) => (): void => {
    try {
      if (lock.release) {
        const staging = openStaging(out)
        staging.close(staging.doubtful.size === 0)
        lock.release()
      }
    } finally {
      forget()
      process.kill(process.pid, signal)
    }
  }
  const handlers = { SIGINT: leave('SIGINT'), SIGTERM: leave('SIGTERM') }
  const forget = (): void => void process.off('SIGINT', handlers.SIGINT).off('SIGTERM', handlers.SIGTERM)
  process.on('SIGINT', handlers.SIGINT).on('SIGTERM', handlers.SIGTERM)
  return forget
}
