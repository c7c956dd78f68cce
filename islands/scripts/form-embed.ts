import { readLetter } from '../parts/frame-messages.ts'
import { mailto } from '../parts/letter.ts'

/** On the page with the form's frame: opens the letters that the form asks for, and tells it the page's theme. */
const frame = document.querySelector<HTMLIFrameElement>('iframe[data-mail-to]')
const root = document.documentElement

addEventListener('message', ({ source, data }) => {
  if (!frame || source !== frame.contentWindow) return
  const letter = readLetter(data)
  if (letter) location.href = mailto(frame.dataset['mailTo'] ?? '', letter)
})

// The frame's origin is opaque: no other target than `*` names it. A theme is no secret.
const sendTheme = (): void =>
  frame?.contentWindow?.postMessage({ kind: 'theme', theme: root.dataset['theme'] ?? 'system' }, '*')
sendTheme()
frame?.addEventListener('load', sendTheme)
new MutationObserver(sendTheme).observe(root, { attributeFilter: ['data-theme'] })
