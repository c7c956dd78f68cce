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
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        wake()
      },
      { rootMargin: '200px' },
    )
    // The element itself has no box: `display: contents`.
    for (const child of element.children) observer.observe(child)
  },
}

customElements.define(
  'site-island',
  class extends HTMLElement {
    connectedCallback(): void {
      const load = islands[String(this.getAttribute('name'))]
      if (!load || this.hasAttribute('live')) return
      waits[String(this.getAttribute('wake'))]?.(this, async () => {
        const { default: island } = await load()
        hydrate(createElement(island.view, JSON.parse(this.getAttribute('props') ?? '{}')), this)
        this.setAttribute('live', '')
      })
    }
  },
)
