import type { Markdown } from '#site'
import { Prose } from './prose.tsx'

interface Props {
  readonly title: string
  readonly body: Markdown
  readonly level?: 2 | 3
}

/** A heading beside running text. */
export function PassageRow({ title, body, level = 2 }: Props) {
  const Title = `h${level}` as const
  return (
    <div className="passage-row">
      <Title>{title}</Title>
      <Prose html={body.html} />
    </div>
  )
}
