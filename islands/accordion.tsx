/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { defineIsland } from '#site'

/** Milliseconds of opening and closing. */
const duration = 300

/**
 * Gives a list of `<details name>` height that grows and shrinks, and opens the one that the address names.
 * That one is open at a time, and that the keyboard works, is the browser's own.
 */
function Accordion() {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const list = mark.current?.closest('.accordion')
    const items = [...(list?.querySelectorAll<HTMLDetailsElement>('details') ?? [])]
    const openNamed = (): void => {
      const named = items.find(({ id }) => id !== '' && `#${id}` === location.hash)
      if (named) named.open = true
    }
    const onClick = (event: Event): void => {
      const item = event.target instanceof Element ? event.target.closest('summary')?.closest('details') : null
      if (!item || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      event.preventDefault()
      if (item.open) shut(item)
      else {
        for (const other of items) if (other.open) shut(other)
        unfold(item)
      }
    }
    list?.addEventListener('click', onClick)
    addEventListener('hashchange', openNamed)
    openNamed()
    return () => {
      list?.removeEventListener('click', onClick)
      removeEventListener('hashchange', openNamed)
    }
  }, [])
  return <span ref={mark} hidden />
}

const headOf = (item: HTMLElement): number => item.querySelector('summary')?.offsetHeight ?? 0

function unfold(item: HTMLDetailsElement): void {
  item.open = true
  grow(item, headOf(item), item.offsetHeight)
}

/** The item stays open until it has shrunk; its `name` is taken meanwhile, so that the next one can open beside it. */
function shut(item: HTMLDetailsElement): void {
  const { name } = item
  item.name = ''
  item.setAttribute('data-closing', '')
  grow(item, item.offsetHeight, headOf(item)).finished.finally(() => {
    item.open = false
    item.removeAttribute('data-closing')
    item.name = name
  })
}

const grow = (item: HTMLElement, from: number, to: number): Animation =>
  item.animate(
    { height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip'] },
    { duration, easing: 'cubic-bezier(.16, 1, .3, 1)' },
  )

export default defineIsland('accordion', 'load', Accordion)
