import type { Page } from 'playwright'

/** What has the focus, once nothing moves. */
export interface Stop {
  /** What it is called, and where it leads or what it fills. */
  readonly name: string
  /** What keeps it from being seen; empty where nothing does. */
  readonly fault: string
}

/** Presses Tab until the focus leaves the page or has made so many stops, and Shift+Tab until it is at the first one again. */
export async function walk(
  page: Page,
  mostStops: number,
): Promise<{ readonly there: readonly Stop[]; readonly back: readonly Stop[] }> {
  const there: Stop[] = []
  while (there.length < mostStops) {
    const stop = await step(page, 'Tab')
    if (!stop) break
    there.push(stop)
  }
  // A walk that was cut short turns at its last stop.
  const back = there.length < mostStops ? [] : there.slice(-1)
  while (back.length < 2 * mostStops && back.at(-1)?.name !== there[0]?.name) {
    const stop = await step(page, 'Shift+Tab')
    if (stop) back.push(stop)
    else if (back.length > 0) break
  }
  return { there, back }
}

async function step(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop | undefined> {
  await page.keyboard.press(key)
  return page.evaluate(() => Reflect.get(window, 'stopAtRest')())
}

/** Teaches every page that is opened from then on to wait until it is at rest, and to say where the focus is. */
export async function prepareWalk(page: Page): Promise<void> {
  await page.addInitScript(() => {
    /** Milliseconds after which a page that still moves will never rest. */
    const patience = 120_000
    /** What clips it leaves nothing of it, as of the next card of a row: the browser loads such a picture later. */
    const isClipped = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect()
        const clips = getComputedStyle(around).overflowX !== 'visible'
        if (clips && (left >= box.right || right <= box.left)) return true
      }
      return false
    }
    const isNear = (element: Element, margin: number): boolean => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return right > left && right > 0 && left < innerWidth && bottom > -margin && top < innerHeight + margin
    }
    /** Islands that are due, pictures in sight that load, transitions and animations that end. */
    const pending = (): readonly string[] => [
      ...[...document.querySelectorAll('site-island:is([wake=load], [wake=visible]):not([live])')]
        .filter((island) => island.matches('[wake=load]') || [...island.children].some((child) => isNear(child, 200)))
        .map((island) => island.getAttribute('name') ?? ''),
      ...[...document.images]
        .filter((image) => !image.complete && isNear(image, 0) && !isClipped(image))
        .map(({ src }) => src),
      ...document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? `${effect.target?.className} moves` : '')),
    ]
    const rest = async (): Promise<void> => {
      const end = performance.now() + patience
      for (let calm = 0, last = ''; calm < 3; ) {
        await new Promise(requestAnimationFrame)
        const waits = pending()
        const state = JSON.stringify([waits, scrollX, scrollY, document.activeElement?.getBoundingClientRect()])
        calm = waits.length === 0 && state === last ? calm + 1 : 0
        last = state
        if (performance.now() > end) throw new Error(`never at rest: ${state}`)
      }
    }
    /** The part of an element that could be seen, as a grid of what is uppermost there. */
    const uppermost = ({ left, top, right, bottom }: DOMRect): readonly Element[] => {
      const [x, y] = [Math.max(left, 0), Math.max(top, 0)]
      const [width, height] = [Math.min(right, innerWidth) - x, Math.min(bottom, innerHeight) - y]
      const shares = [0.1, 0.3, 0.5, 0.7, 0.9]
      if (width <= 0 || height <= 0) return []
      return shares.flatMap((across) =>
        shares.flatMap((down) => document.elementFromPoint(x + width * across, y + height * down) ?? []),
      )
    }
    const faultOf = (focused: Element): string => {
      const box = focused.getBoundingClientRect()
      const found = uppermost(box)
      if (!found.some((element) => focused.contains(element)))
        return `out of sight at ${JSON.stringify(box)}, scrolled by ${scrollY}`
      // Of a text field the browser shows the line with the caret.
      if (focused.matches('textarea') || box.height > innerHeight / 2) return ''
      for (const element of found)
        for (let over: Element | null = element; over && !over.contains(focused); over = over.parentElement)
          if (!focused.contains(element) && ['fixed', 'sticky'].includes(getComputedStyle(over).position))
            return `under ${over.className}`
      const isWhole = box.left >= -1 && box.right <= innerWidth + 1 && box.top >= -1 && box.bottom <= innerHeight + 1
      return isWhole ? '' : `cut off at ${JSON.stringify(box)}, scrolled by ${scrollY}`
    }
    const stopAtRest = async (): Promise<Stop | undefined> => {
      await rest()
      const focused = document.activeElement
      if (!focused || focused === document.body) return undefined
      const label = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60)
      const aim = focused.getAttribute('href') ?? focused.id
      return { name: `${label} ${aim}`, fault: faultOf(focused) }
    }
    Object.assign(window, { stopAtRest })
  })
}
