import axeCore from 'axe-core'
import type { Frame, Page } from 'playwright'
import { drawFrames } from './browse.ts'

/** What axe finds wrong on a page whose policy is bypassed, or in the part of it that is given as axe takes it. */
export async function violationsIn(page: Page | Frame, context: unknown = { exclude: ['iframe'] }): Promise<string[]> {
  await page.evaluate(axeCore.source)
  return page.evaluate(async (part) => {
    const { violations } = await Reflect.get(window, 'axe').run(part, {
      resultTypes: ['violations'],
      rules: { 'target-size': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }: { id: string; nodes: { target: string[]; failureSummary?: string }[] }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary?.split('\n')[1] ?? ''}`),
    )
  }, context)
}

/** The same once nothing fades or moves: colors and places count then. */
export async function violationsAtRest(page: Page | Frame): Promise<string[]> {
  await drawFrames(page)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  return violationsIn(page)
}
