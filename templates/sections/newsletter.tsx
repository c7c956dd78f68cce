import newsletter from '../../islands/newsletter.tsx'
import { Section } from '../components/section.tsx'

const Form = newsletter.component

interface Props {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly placeholder: string
  readonly button: string
  readonly notice: { readonly title: string; readonly text: string }
}

export const Newsletter = ({ title, text, ...form }: Props) => (
  <Section
    title={title}
    beside={
      <div className="stack">
        <p>{text}</p>
        <Form {...form} />
      </div>
    }
  />
)
