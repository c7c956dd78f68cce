/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../shared/icon.tsx'
import type { ToastContent } from './notify.ts'

interface Props extends ToastContent {
  readonly id: number
  /** Name of the close button. */
  readonly close: string
  readonly isShown: boolean
  /** Its time stands still. */
  readonly isHeld: boolean
  readonly onDismiss: () => void
}

/** Milliseconds that a notification stays. */
const lifetime = 4000
/** Pixels of a swipe, to the right or down, that send it away. */
const swipe = 45

/** One notification. It can be closed by its button, by Escape, by a swipe, and goes by itself when its time is over. */
export function Toast({ id, title, text, close, isShown, isHeld, onDismiss }: Props) {
  const toast = useRef<HTMLLIElement>(null)
  const left = useRef(lifetime)
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined)

  useEffect(() => {
    if (isHeld) return undefined
    const since = performance.now()
    const timer = setTimeout(onDismiss, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [isHeld, onDismiss])

  const distance = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): number =>
    start.current ? Math.max(clientX - start.current.x, clientY - start.current.y, 0) : 0
  const follow = (pixels: number): void => {
    if (toast.current) toast.current.style.translate = `${pixels}px 0`
  }
  return (
    <li
      className="toast"
      ref={toast}
      tabIndex={-1}
      data-id={id}
      hidden={!isShown}
      onPointerDown={(event) => {
        if (event.target instanceof Element && event.target.closest('button')) return
        start.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => follow(distance(event))}
      onPointerUp={(event) => {
        if (distance(event) >= swipe) onDismiss()
        start.current = undefined
        follow(0)
      }}
      onPointerCancel={() => {
        start.current = undefined
        follow(0)
      }}
    >
      <Icon>
        <path d="M21.8 10A10 10 0 1 1 17 3.34" />
        <path d="m9 11 3 3L22 4" />
      </Icon>
      <div>
        <b>{title}</b>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      <button className="button secondary round" type="button" aria-label={close} onClick={onDismiss}>
        <Icon>
          <path d="M18 6 6 18M6 6l12 12" />
        </Icon>
      </button>
    </li>
  )
}
