import { escapeHtml } from '../../core/html/index.ts'
import type { ScreenshotDifference, ScreenshotReport } from './take-screenshots.ts'

/** Lays the later picture over the earlier one. Without scripts both are shown one below the other. */
export const sliderScript = `
for (const pair of document.querySelectorAll('.pair')) {
  const range = pair.previousElementSibling.querySelector('input')
  const show = () => { pair.lastElementChild.style.clipPath = 'inset(0 0 0 ' + range.value + '%)' }
  pair.classList.add('over')
  range.parentElement.hidden = false
  range.addEventListener('input', show)
  show()
}
`

export const screenshotStyles = `
figure { margin: 1.5rem 0 0 }
figure img { display: block; width: 100%; height: auto; background: var(--line) }
figure.phone { max-width: 390px }
figcaption { margin-bottom: .5rem }
figcaption span { color: var(--quiet) }
.pair { display: grid; gap: .5rem; border: 1px solid var(--line) }
.pair.over > img { grid-area: 1 / 1 }
.pair.over { gap: 0 }
label { position: sticky; z-index: 1; top: 0; display: flex; gap: .75rem; align-items: center; padding: .5rem 0; background: var(--ground); font-size: .875rem }
label[hidden] { display: none }
input { flex: 1; accent-color: currentColor }
`

/** The section of the pictures, without its heading. */
export function formatScreenshots({ shown, alike, leftOut }: ScreenshotReport): string {
  const parts = [
    alike > 0 &&
      `<p class="where">${alike} ${alike === 1 ? 'page differs' : 'pages differ'} in ways that cannot be seen.</p>`,
    ...shown.map(formatScreenshot),
    leftOut.length > 0 &&
      `<details><summary>${leftOut.length} more, not compared or without room here</summary><p class="where">${escapeHtml(leftOut.join(', '))}</p></details>`,
  ]
  return `${parts.filter(Boolean).join('\n')}\n`
}

const toUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`

const formatShare = (share: number): string => (share < 0.001 ? 'less than 0.1 %' : `${(share * 100).toFixed(1)} %`)

function formatScreenshot({ page, width, theme, before, after, map, share }: ScreenshotDifference): string {
  const name = escapeHtml(`${page} at ${width} px, ${theme}`)
  return `<figure${width < 600 ? ' class="phone"' : ''}>
<figcaption>${escapeHtml(page)} <span>· ${width} px, ${theme} · ${formatShare(share)} of the pixels differ</span></figcaption>
<label hidden>Before <input type="range" min="0" max="100" value="50" aria-label="Share of the earlier picture: ${name}"> After</label>
<div class="pair"><img src="${toUrl(before)}" alt="Before: ${name}"><img src="${toUrl(after)}" alt="After: ${name}"></div>
<details><summary>What moved</summary><img src="${toUrl(map)}" alt="Pixels that differ, in red: ${name}"></details>
</figure>
`
}
