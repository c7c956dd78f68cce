import { Fragment, type ReactNode } from 'react'
import type { Loaded } from '#site'
import { type ArticleBlock, partLayout } from '../article-blocks.ts'
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

const drawBlock = ({ kind, html }: ArticleBlock): ReactNode => (
  <Prose key={html} html={html} className={`article-${kind}`} />
)

/** The text of an article, part by part, with its drawings between them. */
export function ArticleBody({ post: { data, html, headings }, contents }: Props) {
  const { figures = [] } = data
  const { opening, parts, after } = articleParts(
    labelledTables(html),
    headings,
    figures.map(({ before }) => before),
  )
  const firstQuote = parts.flatMap(({ pieces }) => pieces).find((piece) => piece.includes('<blockquote'))
  const draw = (index: number): ReactNode => {
    const figure = figures[index]
    return figure === undefined ? null : (
      <div key={index} className="article-drawing">
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
      {parts.map(({ heading, pieces, before, inside }) => {
        const layouts = pieces.map((piece) => partLayout(piece, piece === firstQuote))
        return (
          <Fragment key={heading}>
            {before.map(draw)}
            <section className="article-part">
              <Prose html={heading} className="article-heading" />
              <div className="article-main">
                {layouts.map(({ blocks }, index) => (
                  <Fragment key={pieces[index]}>
                    {blocks.map(drawBlock)}
                    {inside.slice(index, index + 1).map(draw)}
                  </Fragment>
                ))}
              </div>
              {layouts.map(({ beside }) =>
                beside === undefined ? null : <Prose key={beside} html={beside} className="article-beside" />,
              )}
            </section>
          </Fragment>
        )
      })}
      {after.map(draw)}
    </div>
  )
}
