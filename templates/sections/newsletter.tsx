interface Props {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly placeholder: string
  readonly button: string
}

/** Off until there is a list to sign up for. */
export const Newsletter = ({ title, text, label, placeholder, button }: Props) => (
  <section className="note">
    <div>
      <div>
        <h2 className="d4">{title}</h2>
        <p className="s">{text}</p>
      </div>
      <form className="actions" method="dialog">
        <div className="field">
          <input type="email" name="email" aria-label={label} placeholder={placeholder} disabled />
        </div>
        <button className="button secondary" type="submit" disabled>
          {button}
        </button>
      </form>
    </div>
  </section>
)
