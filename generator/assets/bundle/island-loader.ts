import islands from 'site:islands'
import { createElement, hydrate } from 'preact'

/** Ways of waiting until an island is wanted; each calls `wake` once. */
const waits: Readonly<Record<string, (element: Element, wake: () => void) => void>> = {
  load: (_element, wake) => wake(),
  // Safari 18 has no requestIdleCallback.
  idle: (_element, wake) => (window.requestIdleCallback ?? setTimeout)(wake),
  visible: (element, wake) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        wake()
      },
      { rootMargin: '200px' },
    )
    // The element itself has no box: `display: contents`.
    for (const child of element.children) observer.observe(child)
  },
  interaction: (element, wake) => {
    const types = ['pointerover', 'pointerdown', 'focusin', 'keydown']
    const once = (): void => {
      for (const type of types) element.removeEventListener(type, once)
      wake()
    }
    for (const type of types) element.addEventListener(type, once, { passive: true })
  },
}

/** What a visitor does before an island has come to life happens once it has. */
function holdEvents(island: Element): () => void {
  const fields = new Set<Element>()
  let pressed: HTMLElement | undefined
  let sent: SubmitEvent | undefined
  const hold = (event: Event): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (event instanceof SubmitEvent) {
      event.preventDefault()
      sent = event
    } else if (event.type === 'input') fields.add(target)
    else pressed = target.closest<HTMLElement>('button[type=button]') ?? undefined
  }
  const types = ['input', 'click', 'submit']
  for (const type of types) island.addEventListener(type, hold, true)
  return () => {
    for (const type of types) island.removeEventListener(type, hold, true)
    for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }))
    pressed?.click()
    if (sent?.target instanceof HTMLFormElement) sent.target.requestSubmit(sent.submitter)
  }
}

customElements.define(
  'site-island',
  class extends HTMLElement {
    connectedCallback(): void {
      const load = islands[this.getAttribute('name') ?? '']
      if (!load || this.hasAttribute('live')) return
      const release = holdEvents(this)
      waits[this.getAttribute('wake') ?? '']?.(this, async () => {
        const { default: island } = await load()
        hydrate(createElement(island.view, JSON.parse(this.getAttribute('props') ?? '{}')), this)
        this.setAttribute('live', '')
        release()
      })
    }
  },
)
