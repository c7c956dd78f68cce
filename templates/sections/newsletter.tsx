interface Props {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly placeholder: string
  readonly button: string
}

/** `method="dialog"` outside a `<dialog>` sends nothing; the browser still checks the address. */
export function Newsletter({ title, text, label, placeholder, button }: Props) {
  return (
    <section className="section" aria-labelledby="newsletter">
      <div className="container">
        <div className="newsletter panel">
          <div>
            <h2 id="newsletter">{title}</h2>
            <p>{text}</p>
          </div>
          <form className="newsletter-form" method="dialog">
            <input
              className="field-input"
              type="email"
              name="email"
              autoComplete="email"
              aria-label={label}
              placeholder={placeholder}
            />
            <button className="button button-small" type="submit">
              {button}
            </button>
          </form>
        </div>
      </div>
    </section>
  )
}
