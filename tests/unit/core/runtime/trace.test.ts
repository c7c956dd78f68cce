import { describe, expect, it } from 'vitest'
import { createTrace, noTrace } from '../../../../generator/core/runtime/runtime.ts'

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
