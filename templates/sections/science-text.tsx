import type { Markdown } from '#site'
import { Fold } from '../components/fold.tsx'
import { Prose } from '../components/prose.tsx'

interface Props {
  readonly body: Markdown
  readonly more?: { readonly label: string; readonly body: Markdown } | undefined
}

/** The text of a chapter, its details folded. */
export const ScienceText = ({ body, more }: Props) => (
  <div className="science-body">
    <Prose html={body.html} />
    {more ? (
      <Fold label={more.label}>
        <Prose html={more.body.html} />
      </Fold>
    ) : null}
  </div>
)
