import { Fragment } from 'react'

interface Props {
  readonly current: number
  readonly count: number
  readonly hrefOf: (page: number) => string
}

/** Links to the first, the last and the nearest pages of a list. */
export function Pagination({ current, count, hrefOf }: Props) {
  const pages = [...new Set([1, current - 2, current - 1, current, current + 1, current + 2, count])]
    .filter((page) => page >= 1 && page <= count)
    .sort((a, b) => a - b)
  return (
    <nav className="pages" aria-label="Pages">
      <ul className="actions">
        {pages.map((page, index) => (
          <Fragment key={page}>
            {page - (pages[index - 1] ?? 0) > 1 ? <li aria-hidden="true">…</li> : null}
            <li>
              {page === current ? (
                <a className="button round" href={hrefOf(page)} aria-current="page">
                  {page}
                </a>
              ) : (
                <a className="button secondary round" href={hrefOf(page)}>
                  {page}
                </a>
              )}
            </li>
          </Fragment>
        ))}
      </ul>
    </nav>
  )
}
