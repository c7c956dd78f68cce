/** @jsxImportSource preact */
import { defineIsland } from '#site'
import { type Notice, notify } from './parts/notify.ts'

interface Props {
  /** Of the field. */
  readonly label: string
  readonly placeholder: string
  readonly button: string
  /** What is said instead of signing up: there is no list yet. */
  readonly notice: Notice
}

/** `method="dialog"` outside a `<dialog>` sends nothing; the browser checks the address, with script and without. */
function Newsletter({ label, placeholder, button, notice }: Props) {
  return (
    <form
      className="actions"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        event.currentTarget.reset()
        notify(notice)
      }}
    >
      <div className="field">
        <input type="email" name="email" autoComplete="email" aria-label={label} placeholder={placeholder} />
      </div>
      <button className="button" type="submit">
        {button}
      </button>
    </form>
  )
}

export default defineIsland('newsletter', 'visible', Newsletter)
