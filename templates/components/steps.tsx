import type { Card } from './card-rows.tsx'

interface Props {
  readonly title: string
  readonly items: readonly Card[]
  readonly level?: 2 | 3
}

/** A heading beside numbered rows. */
export function Steps({ title, items, level = 2 }: Props) {
  const Title = `h${level}` as const
  const StepTitle = level === 2 ? 'h3' : 'h4'
  return (
    <div className="steps">
      <Title className="steps-heading">{title}</Title>
      <ol>
        {items.map((item) => (
          <li key={item.title}>
            <span className="steps-number figure" aria-hidden="true" />
            <div>
              <StepTitle className="steps-title">{item.title}</StepTitle>
              <p>{item.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
