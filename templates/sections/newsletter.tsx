import type { ComponentProps } from 'react'
import newsletter from '../../islands/newsletter.tsx'

const Form = newsletter.component

interface Props extends ComponentProps<typeof Form> {
  readonly title: string
  readonly text: string
}

/** Sends nothing: there is no list to sign up for. */
export const Newsletter = ({ title, text, ...form }: Props) => (
  <section className="note">
    <div>
      <div>
        <h2 className="d4">{title}</h2>
        <p className="s">{text}</p>
      </div>
      <Form {...form} />
    </div>
  </section>
)
