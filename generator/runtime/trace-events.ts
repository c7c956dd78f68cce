import type { TraceSpan } from './trace.ts'

/**
 * Slices in the Trace Event Format, which Chrome DevTools' Performance panel opens. Each thread of it shows slices one after
 * another and one within another: what ran beside the others gets a further thread.
 * @see https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
export function formatTraceEvents(slices: readonly TraceSpan[]): string {
  const lanes: TraceSpan[][] = []
  const inOrder = slices.toSorted((a, b) => a.start - b.start || b.duration - a.duration)
  const events = inOrder.map((slice) => {
    const found = lanes.findIndex((open) => fits(open, slice))
    const lane = found < 0 ? lanes.push([]) - 1 : found
    lanes[lane]?.push(slice)
    const { stage, detail, start, duration } = slice
    // Events of the moment 0 are left out of a trace's bounds.
    return {
      name: detail ?? stage,
      cat: stage,
      ph: 'X',
      ts: micro(start) + 1,
      dur: micro(duration),
      pid: 1,
      tid: lane + 1,
    }
  })
  const named = lanes.map((_, lane) => name('thread_name', lane + 1, lane === 0 ? 'build' : `beside it ${lane}`))
  return `${JSON.stringify({ traceEvents: [name('process_name', 1, 'site'), ...named, ...events] })}\n`
}

/** Ends what is over when the slice starts; says whether what is still open holds the whole of it. */
function fits(open: TraceSpan[], slice: TraceSpan): boolean {
  while (open.length > 0 && endOf(open.at(-1)) <= slice.start) open.pop()
  return open.length === 0 || endOf(slice) <= endOf(open.at(-1))
}

const endOf = (slice: TraceSpan | undefined): number => (slice ? slice.start + slice.duration : 0)

const micro = (milliseconds: number): number => Math.round(milliseconds * 1000)

const name = (kind: string, tid: number, text: string) => ({
  name: kind,
  ph: 'M',
  ts: 0,
  pid: 1,
  tid,
  args: { name: text },
})
