interface Props {
  readonly title: string
  readonly text: string
  /** Name of the e-mail field. */
  readonly label: string
  readonly placeholder: string
  readonly button: string
}

/** Sends nothing: there is no list to sign up for. The browser checks the address; `method="dialog"` outside a dialog submits to nowhere. */
export const Newsletter = ({ title, text, label, placeholder, button }: Props) => (
  <section className="note">
    <div>
      <div>
        <h2 className="d4">{title}</h2>
        <p className="s">{text}</p>
      </div>
      <form className="actions" method="dialog">
        <div className="field">
          <input type="email" name="email" aria-label={label} placeholder={placeholder} autoComplete="email" />
        </div>
        <button className="button secondary" type="submit">
          {button}
        </button>
      </form>
    </div>
  </section>
)
