import type { Markdown } from '#site'
import accordion from '../../islands/accordion.tsx'
import { Icon } from './icon.tsx'
import { Prose } from './prose.tsx'

const Unfold = accordion.component

interface Props {
  readonly items: readonly { readonly id: string; readonly question: string; readonly answer: Markdown }[]
}

/** Questions that open one at a time: the browser closes the others of the same `name`. */
export const Accordion = ({ items }: Props) => (
  <div className="accordion">
    <Unfold />
    {items.map(({ id, question, answer }) => (
      <details key={id} id={id} name="accordion">
        <summary>
          <h3 className="d4">{question}</h3>
          <span className="button secondary round">
            <Icon name="plus" />
          </span>
        </summary>
        <Prose html={answer.html} />
      </details>
    ))}
  </div>
)
