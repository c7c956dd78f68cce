/** One measured piece of work. */
export interface TraceSpan {
  readonly stage: string
  /** The address of a page or path of a file; none for the whole stage. */
  readonly detail: string | undefined
  /** Milliseconds since the trace began. */
  readonly start: number
  readonly duration: number
}

export type Trace = ReturnType<typeof createTrace>

export function createTrace(now: () => number = () => performance.now()) {
  const began = now()
  const spans: TraceSpan[] = []
  return {
    /** Returns the result of the work. A promise is measured until it settles. */
    measure<T>(stage: string, work: () => T, detail?: string): T {
      const start = now()
      const end = (): void => void spans.push({ stage, detail, start: start - began, duration: now() - start })
      try {
        const result = work()
        if (result instanceof Promise) void result.then(end, end)
        else end()
        return result
      } catch (cause) {
        end()
        throw cause
      }
    },
    /** Ended spans, in the order of their ends. */
    spans: (): readonly TraceSpan[] => spans,
  }
}

export const noTrace: Trace = { measure: (_stage, work) => work(), spans: () => [] }

/**
 * Spans in the Trace Event Format of Chrome DevTools' Performance panel. Spans that overlap without nesting get threads of their own.
 * @see https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
export function formatTraceEvents(spans: readonly TraceSpan[]): string {
  /** Open spans of each thread, the innermost last. */
  const threads: TraceSpan[][] = []
  const sorted = spans.toSorted((a, b) => a.start - b.start || b.duration - a.duration)
  const events = sorted.map((span) => {
    const found = threads.findIndex((open) => canContain(open, span))
    const thread = found < 0 ? threads.push([]) - 1 : found
    threads[thread]?.push(span)
    const { stage, detail, start, duration } = span
    // DevTools leaves events at time 0 out of the visible range.
    const time = { ts: toMicroseconds(start) + 1, dur: toMicroseconds(duration) }
    return { name: detail ?? stage, cat: stage, ph: 'X', ...time, pid: 1, tid: thread + 1 }
  })
  const names = threads.map((_, thread) =>
    nameEvent('thread_name', thread + 1, thread === 0 ? 'build' : `beside it ${thread}`),
  )
  return `${JSON.stringify({ traceEvents: [nameEvent('process_name', 1, 'site'), ...names, ...events] })}\n`
}

/** Closes spans that end before the new one starts. Returns whether the innermost open span contains all of the new one. */
function canContain(open: TraceSpan[], span: TraceSpan): boolean {
  while (open.length > 0 && endOf(open.at(-1)) <= span.start) open.pop()
  return open.length === 0 || endOf(span) <= endOf(open.at(-1))
}

const endOf = (span: TraceSpan | undefined): number => (span ? span.start + span.duration : 0)

const toMicroseconds = (milliseconds: number): number => Math.round(milliseconds * 1000)

const nameEvent = (name: string, tid: number, value: string) => {
  const args = { name: value }
  return { name, ph: 'M', ts: 0, pid: 1, tid, args }
}
