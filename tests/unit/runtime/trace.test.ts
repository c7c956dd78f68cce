import { describe, expect, it } from 'vitest'
import { createTrace, formatTraceEvents, noTrace, type TraceSpan } from '../../../generator/runtime/trace.ts'

/** A clock that goes on by one millisecond each time it is asked. */
function createClock(): () => number {
  let time = 100
  return () => time++
}

describe('a timeline', () => {
  it('measures work and what is done within it', () => {
    const { measure, spans } = createTrace(createClock())
    expect(measure('render', () => measure('render', () => 'html', '/a'))).toBe('html')
    expect(spans()).toEqual([
      { stage: 'render', detail: '/a', start: 2, duration: 1 },
      { stage: 'render', detail: undefined, start: 1, duration: 3 },
    ])
  })

  it('measures a promise until it settles, even where it fails', async () => {
    const { measure, spans } = createTrace(createClock())
    const failing = measure('publish', () => Promise.reject(new Error('disk')))
    expect(spans()).toEqual([])
    await expect(failing).rejects.toThrow('disk')
    expect(spans()).toMatchObject([{ stage: 'publish' }])
  })

  it('measures work that throws', () => {
    const { measure, spans } = createTrace(createClock())
    expect(() =>
      measure('parse', () => {
        throw new Error('bug')
      }),
    ).toThrow('bug')
    expect(spans()).toMatchObject([{ stage: 'parse' }])
  })

  it('does the work where nothing is measured', () => {
    expect(noTrace.measure('scan', () => 1)).toBe(1)
    expect(noTrace.spans()).toEqual([])
  })
})

describe('a trace', () => {
  const slice = (stage: string, start: number, end: number, detail?: string): TraceSpan => ({
    stage,
    detail,
    start,
    duration: end - start,
  })
  const threadsOf = (spans: readonly TraceSpan[]): unknown => {
    const { traceEvents } = JSON.parse(formatTraceEvents(spans))
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
