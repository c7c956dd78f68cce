import newsletter from '../../islands/newsletter.tsx'

const Form = newsletter.component

interface Props {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly placeholder: string
  readonly button: string
  readonly notice: { readonly title: string; readonly text: string }
}

export function Newsletter({ title, text, ...form }: Props) {
  return (
    <section className="section" aria-labelledby="newsletter">
      <div className="container">
        <div className="newsletter panel">
          <div>
            <h2 id="newsletter">{title}</h2>
            <p>{text}</p>
          </div>
          <Form {...form} />
        </div>
      </div>
    </section>
  )
}
