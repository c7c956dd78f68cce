/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks'
import { defineIsland } from '#site'

interface Props {
  /** Address of the hosted form. */
  readonly frame: string
}

/** Milliseconds after which a form that has said nothing counts as not loaded. */
const patience = 3000

/**
 * Puts the way to write forward when the hosted form cannot be had. A frame of another host tells nobody whether it has
 * loaded: signs of life are a message from the form's host, and that its address answers at all.
 */
function LeadForm({ frame }: Props) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const panel = mark.current?.closest<HTMLElement>('.frame')
    const { origin } = new URL(frame)
    const onMessage = (event: MessageEvent): void => {
      if (event.origin === origin) settle('loaded')
    }
    const settle = (state: 'loaded' | 'failed'): void => {
      clearTimeout(timer)
      // What stands below keeps its place.
      if (panel && state === 'failed') panel.style.minHeight = `${panel.offsetHeight}px`
      panel?.setAttribute('data-state', state)
    }
    const timer = setTimeout(() => settle('failed'), patience)
    addEventListener('message', onMessage)
    fetch(frame, { mode: 'no-cors', credentials: 'omit' }).then(
      () => settle('loaded'),
      () => undefined,
    )
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [frame])
  return <span ref={mark} hidden />
}

export default defineIsland('lead-form', 'load', LeadForm)
