import type { Markdown } from '#site'
import accordion from '../../islands/accordion.tsx'
import { Icon } from '../components/icon.tsx'
import { Prose } from '../components/prose.tsx'

const Unfold = accordion.component

interface Props {
  readonly title: string
  readonly lead: string
  readonly items: readonly { readonly id: string; readonly question: string; readonly answer: Markdown }[]
}

/** Questions that open one at a time: the browser closes the others of the same `name`. */
export function Faq({ title, lead, items }: Props) {
  return (
    <section className="section">
      <div className="container faq">
        <div>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <div className="faq-list">
          <Unfold />
          {items.map(({ id, question, answer }) => (
            <details className="faq-item" key={id} id={id} name="faq">
              <summary>
                <h3 className="small-title">{question}</h3>
                <span className="faq-sign">
                  <Icon name="plus" />
                </span>
              </summary>
              <Prose html={answer.html} />
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
