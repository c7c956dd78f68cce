import type { CrmScreens } from '../crm-screens.ts'

type Props = CrmScreens['pipeline']

/** Four stages from inquiry to rebooking; the first card of the last one is on its way there. */
export function CrmPipeline({ stages }: Props) {
  return (
    <ul className="board">
      {stages.map(({ title, mark, cards }) => (
        <li className="board-stage" key={title} data-mark={mark}>
          <p>
            <b>{title}</b>
            <span className="figure">{cards.length}</span>
          </p>
          <ul>
            {cards.map((card) => (
              <li className="board-card" key={card.title + card.time}>
                <b>{card.title}</b>
                <span>{card.text}</span>
                <small>{card.time}</small>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
