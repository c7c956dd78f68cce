import type { Loaded } from '#site'
import type { posts } from '../collections/blog.ts'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { Prose } from '../components/prose.tsx'

interface Props {
  readonly html: string
  readonly figures: Loaded<typeof posts>[number]['data']['figures']
}

/** The text of an article from one drawing to the next. */
export function ArticleBody({ html, figures = [] }: Props) {
  const placed = figures
    .map(({ before, drawing }) => ({ drawing, at: html.search(new RegExp(`<h[23][^>]* id="${before}"`)) }))
    .map(({ drawing, at }) => ({ drawing, at: at < 0 ? html.length : at }))
    .sort((a, b) => a.at - b.at)
  return (
    <div className="article-body">
      {placed.map(({ drawing, at }, index) => (
        <div key={drawing.title} className="article-part">
          <Prose html={html.slice(placed[index - 1]?.at ?? 0, at)} className="article-text" />
          <DrawingFigure {...drawing} />
        </div>
      ))}
      <Prose html={html.slice(placed.at(-1)?.at ?? 0)} className="article-text" />
    </div>
  )
}
