import { describe, expect, it } from 'vitest'
import type { TraceSpan } from '../../../generator/runtime/trace.ts'
import { formatTraceEvents } from '../../../generator/runtime/trace.ts'

describe('a trace', () => {
  const slice = (stage: string, start: number, end: number, detail?: string): TraceSpan => ({
    stage,
    detail,
    start,
    duration: end - start,
  })
  const threadsOf = (slices: readonly TraceSpan[]): unknown => {
    const { traceEvents } = JSON.parse(formatTraceEvents(slices))
    return traceEvents.flatMap((event: { ph: string; name: string; tid: number }) =>
      event.ph === 'X' ? [`${event.tid} ${event.name}`] : [],
    )
  }

  it('has microseconds, and none at the moment 0', () => {
    const [, , event] = JSON.parse(formatTraceEvents([slice('render', 0, 1.5, '/a')])).traceEvents
    expect(event).toEqual({ name: '/a', cat: 'render', ph: 'X', ts: 1, dur: 1500, pid: 1, tid: 1 })
  })

  it('keeps what is nested, and what follows, on one thread', () => {
    const pages = [slice('render', 1, 2, '/a'), slice('render', 2, 3, '/b')]
    expect(threadsOf([...pages, slice('render', 0, 4), slice('check', 4, 5)])).toEqual([
      '1 render',
      '1 /a',
      '1 /b',
      '1 check',
    ])
  })

  it('gives what overlaps a thread of its own', () => {
    expect(threadsOf([slice('load site', 0, 3), slice('markdown', 1, 5), slice('validate', 5, 6)])).toEqual([
      '1 load site',
      '2 markdown',
      '1 validate',
    ])
  })
})
