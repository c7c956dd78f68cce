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

/** A letter with the arches rising out of it. */
const Letter = () => (
  <svg className="newsletter-letter" viewBox="0 0 640 420" aria-hidden="true">
    {[170, 128, 86, 44].map((radius) => (
      <path
        key={radius}
        className="newsletter-arch"
        d={`M${320 - radius} 420V${8 + 170}a${radius} ${radius} 0 0 1 ${2 * radius} 0V420`}
      />
    ))}
    <path className="newsletter-front" d="M20 176L320 350L620 176V421H20Z" />
    <path className="newsletter-fold" d="M20 176L320 350L620 176" />
  </svg>
)

export function Newsletter({ title, text, ...form }: Props) {
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <div className="container">
        <h2 id="newsletter">{title}</h2>
        <div className="newsletter-words">
          <p className="lead">{text}</p>
          <Form {...form} />
        </div>
        <Letter />
      </div>
    </section>
  )
}
