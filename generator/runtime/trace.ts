/** One measured piece of work. */
export interface TraceSpan {
  readonly stage: string
  /** What of the stage it was: the address of a page, the path of a file; nothing for the stage as a whole. */
  readonly detail: string | undefined
  /** Milliseconds since the timeline was made. */
  readonly start: number
  readonly duration: number
}

/** Measures work while it is done. */
export interface Trace {
  /** Does the work and returns its result; where that is a promise, the work ends when it settles. */
  readonly measure: <T>(stage: string, work: () => T, detail?: string) => T
  /** What has ended so far, in the order of its end. */
  readonly slices: () => readonly TraceSpan[]
}

export function createTrace(now: () => number = () => performance.now()): Trace {
  const began = now()
  const slices: TraceSpan[] = []
  return {
    measure(stage, work, detail) {
      const start = now()
      const end = (): void => void slices.push({ stage, detail, start: start - began, duration: now() - start })
      let isPending = false
      try {
        const result = work()
        if (result instanceof Promise) {
          isPending = true
          void result.then(end, end)
        }
        return result
      } finally {
        if (!isPending) end()
      }
    },
    slices: () => slices,
  }
}

/** Measures nothing. */
export const noTrace: Trace = { measure: (_stage, work) => work(), slices: () => [] }
