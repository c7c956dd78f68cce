import { Actions } from '../components/actions.tsx'
import { ArchLight } from '../figures/arch-light.tsx'

interface Props {
  readonly title: string
  readonly text: string
  readonly actions: readonly { readonly label: string; readonly href: string }[]
}

/** The end of the page: the door of its beginning, wide open, with the words in its light. */
export const CrmEnd = ({ title, text, actions }: Props) => (
  <section className="crm-end">
    <ArchLight />
    <div className="crm-end-door">
      <h2>{title}</h2>
      <p className="lead">{text}</p>
      <Actions actions={actions} />
    </div>
  </section>
)
