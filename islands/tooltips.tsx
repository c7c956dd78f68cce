/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { defineIsland } from '#site'

/** Milliseconds of hovering before a name is shown. */
const openDelay = 700
/** Milliseconds after one has closed in which a neighbor's is shown at once. */
const skipDelay = 300
/** Milliseconds that the pointer has for the way from a button to its tooltip. */
const grace = 100
/** Pixels between a button and its tooltip, and between a tooltip and the window's edge. */
const gap = 8

/** Shows the name of a button or link that has an icon and no words. Alt+T leads to the notifications. */
function Tooltips() {
  const tip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tip.current) attach(tip.current)
  }, [])
  return <div className="tooltip" role="tooltip" id="tooltip" ref={tip} hidden />
}

/** What is open shows itself. */
const findWordless = (target: EventTarget | null): Element | undefined => {
  const named =
    target instanceof Element ? target.closest(':is(button, a)[aria-label]:not([aria-expanded=true])') : undefined
  return named?.textContent === '' ? named : undefined
}

/** Listens for as long as the page lives. */
function attach(tip: HTMLElement): void {
  let anchor: Element | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let closedAt = 0

  const hide = (): void => {
    clearTimeout(timer)
    if (!anchor) return
    anchor.removeAttribute('aria-describedby')
    anchor = undefined
    tip.hidden = true
    closedAt = Date.now()
  }
  const show = (next: Element): void => {
    hide()
    anchor = next
    next.setAttribute('aria-describedby', tip.id)
    tip.textContent = next.getAttribute('aria-label')
    tip.hidden = false
    place()
  }
  /** Above the button, or below where there is no room. */
  const place = (): void => {
    if (!anchor) return
    const { left, top, bottom, width } = anchor.getBoundingClientRect()
    const { offsetWidth, offsetHeight, style } = tip
    const above = top - offsetHeight - gap
    style.top = `${above < gap ? bottom + gap : above}px`
    style.left = `${Math.max(gap, Math.min(left + (width - offsetWidth) / 2, innerWidth - offsetWidth - gap))}px`
  }

  const on: typeof document.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
    document.addEventListener(type, listener, true)
  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return
    clearTimeout(timer)
    const next = findWordless(target)
    if (target === tip || (next && next === anchor)) return
    const isQuick = anchor || Date.now() - closedAt < skipDelay
    if (next) timer = setTimeout(show, isQuick ? 0 : openDelay, next)
    else if (!anchor?.matches(':focus-visible')) timer = setTimeout(hide, grace)
  })
  on('focusin', ({ target }) => {
    const next = findWordless(target)
    if (next?.matches(':focus-visible')) show(next)
  })
  on('keydown', ({ key, altKey, code }) => {
    if (key === 'Escape') hide()
    if (altKey && code === 'KeyT') document.querySelector<HTMLElement>('.notifications')?.focus()
  })
  on('focusout', hide)
  on('pointerdown', hide)
  on('click', hide)
  on('scroll', place)
}

export default defineIsland('tooltips', 'idle', Tooltips)
