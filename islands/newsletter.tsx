/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { defineIsland } from '#site'

interface Props {
  /** Name of the e-mail field. */
  readonly label: string
  readonly placeholder: string
  readonly button: string
  /** After a submit: that nothing was sent. */
  readonly done: string
}

/** A sign-up that sends nothing: the browser checks the address, and `method="dialog"` outside a dialog submits to nowhere. */
function Newsletter({ label, placeholder, button, done }: Props) {
  const [isDone, setDone] = useState(false)
  return (
    <form className="actions" method="dialog" onSubmit={() => setDone(true)}>
      <div className="field">
        <input type="email" name="email" aria-label={label} placeholder={placeholder} autoComplete="email" />
      </div>
      <button className="button secondary" type="submit">
        {button}
      </button>
      <p className="s" role="status">
        {isDone ? done : ''}
      </p>
    </form>
  )
}

export default defineIsland('newsletter', 'load', Newsletter)
