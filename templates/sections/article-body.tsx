import { Fragment, type ReactNode } from 'react'
import type { Loaded } from '#site'
import { articleParts } from '../article-parts.ts'
import { labelledTables } from '../article-tables.ts'
import type { posts } from '../collections/blog.ts'
import { DrawingFigure } from '../components/drawing-figure.tsx'
import { Prose } from '../components/prose.tsx'

interface Props {
  readonly post: Loaded<typeof posts>[number]
  /** Stands beside the first paragraphs. */
  readonly contents: ReactNode
}

/** The text of an article, part by part, with its drawings between them. */
export function ArticleBody({ post: { data, html, headings }, contents }: Props) {
  const { figures = [] } = data
  const { opening, parts, after } = articleParts(
    labelledTables(html),
    headings,
    figures.map(({ before }) => before),
  )
  /** The first drawing stands on a dark ground. */
  const draw = (index: number): ReactNode => {
    const figure = figures[index]
    return figure === undefined ? null : (
      <div key={index} className={index === 0 ? 'article-drawing on-dark' : 'article-drawing'}>
        <DrawingFigure {...figure.drawing} />
      </div>
    )
  }
  return (
    <div className="article-body">
      <div className="article-opening">
        {contents}
        <Prose html={opening} />
      </div>
      {parts.map(({ heading, pieces, before, inside }) => (
        <Fragment key={heading}>
          {before.map(draw)}
          <section className="article-part">
            <Prose html={heading} className="article-heading" />
            {pieces.map((piece, index) => (
              <Fragment key={piece}>
                <Prose html={piece} className="article-text" />
                {inside.slice(index, index + 1).map(draw)}
              </Fragment>
            ))}
          </section>
        </Fragment>
      ))}
      {after.map(draw)}
    </div>
  )
}
