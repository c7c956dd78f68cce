import type { Page } from 'playwright'

/** Whether a CSS color is a red: of a hue near that of pure red, and not a gray. */
export const isRed = (page: Page, color: string): Promise<boolean> =>
  page.evaluate((words) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.fillStyle = words
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
    const spread = red - Math.min(green, blue)
    return alpha > 0 && spread >= 8 && red > green && red > blue && Math.abs(green - blue) <= spread / 2
  }, color)
