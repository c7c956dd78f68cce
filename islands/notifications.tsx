/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { defineIsland } from '#site'
import { notificationAreaLabel, type ToastContent, toastEvent } from './parts/notify.ts'
import { Toast } from './parts/toast.tsx'

interface Props {
  /** Name of the area. */
  readonly label: string
  /** Name of a notification's close button. */
  readonly close: string
}

/** Most notifications in sight; older ones wait behind them, their time running. */
const visible = 3

/** Notifications in the window's corner, the newest nearest to it. */
function Notifications({ label, close }: Props) {
  const region = useRef<HTMLElement>(null)
  const origin = useRef<Element | null>(null)
  const [notices, setNotices] = useState<readonly (ToastContent & { readonly id: number })[]>([])
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    let count = 0
    const add = (event: Event): void => {
      if (!(event instanceof CustomEvent)) return
      const id = ++count
      setNotices((earlier) => [{ ...event.detail, id }, ...earlier])
    }
    document.addEventListener(toastEvent, add)
    return () => document.removeEventListener(toastEvent, add)
  }, [])

  /** The focus goes to the next one, or back to where it came from. */
  const dismiss = (id: number): void => {
    const area = region.current
    if (area?.contains(document.activeElement)) {
      const next = [...area.querySelectorAll<HTMLElement>('.toast')].find((toast) => toast.dataset['id'] !== `${id}`)
      if (next) next.focus()
      else if (origin.current instanceof HTMLElement) origin.current.focus()
    }
    setNotices((shown) => shown.filter((notice) => notice.id !== id))
  }
  const onFocus = ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): void => {
    setHeld(true)
    if (relatedTarget instanceof Element && !region.current?.contains(relatedTarget)) origin.current = relatedTarget
  }

  return (
    <section
      className="notifications"
      ref={region}
      tabIndex={-1}
      aria-label={notificationAreaLabel(label)}
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(region.current?.matches(':focus-within') ?? false)}
      onFocusCapture={onFocus}
      onBlurCapture={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && region.current?.contains(relatedTarget))) setHeld(false)
      }}
      onKeyDown={({ key }) => {
        const [newest] = notices
        if (key === 'Escape' && newest) dismiss(newest.id)
      }}
    >
      <ol>
        {notices.map((notice, index) => (
          <Toast
            key={notice.id}
            {...notice}
            close={close}
            isShown={index < visible}
            isHeld={isHeld}
            onDismiss={() => dismiss(notice.id)}
          />
        ))}
      </ol>
    </section>
  )
}

export default defineIsland('notifications', 'load', Notifications)
