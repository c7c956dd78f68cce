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

/** An open envelope with the arches rising out of it. */
const Letter = () => (
  <svg className="newsletter-letter" viewBox="0 0 480 400" aria-hidden="true">
    <path d="M20 184L240 20L460 184" />
    {[148, 112, 76, 40].map((radius) => (
      <path
        key={radius}
        className="newsletter-arch"
        d={`M${240 - radius} 380V${40 + 148}a${radius} ${radius} 0 0 1 ${2 * radius} 0V380`}
      />
    ))}
    <path className="newsletter-front" d="M20 184L240 318L460 184V360a20 20 0 0 1 -20 20H40a20 20 0 0 1 -20 -20Z" />
    <path d="M26 374L176 279M454 374L304 279" />
    <path className="newsletter-fold" d="M20 184L240 318L460 184" />
  </svg>
)

export function Newsletter({ title, text, ...form }: Props) {
  return (
    <section className="newsletter" aria-labelledby="newsletter">
      <div className="newsletter-words">
        <h2 id="newsletter">{title}</h2>
        <p className="lead">{text}</p>
        <Form {...form} />
      </div>
      <Letter />
    </section>
  )
}
