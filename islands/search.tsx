/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { defineIsland } from '#site'
import type { Find, Hit, Piece } from './parts/search-engine.ts'
import { Icon } from './shared/icon.tsx'

interface Props {
  readonly label: string
  readonly placeholder: string
  /** Address of the index. */
  readonly index: string
  /** Said of what was found; the number of articles stands where `%` is. */
  readonly found: { readonly one: string; readonly many: string; readonly none: string; readonly topics: string }
}

/** Finds articles as you type. The query is in the address, so that what was found can be linked. */
function Search({ label, placeholder, index, found }: Props) {
  const [query, setQuery] = useState('')
  const [hits, setHits] = useState<readonly Hit[] | undefined>(undefined)
  const engine = useRef<Promise<Find> | undefined>(undefined)
  const latest = useRef('')

  const open = (): Promise<Find> => {
    engine.current ??= import('./parts/search-engine.ts').then(({ openIndex }) => openIndex(index))
    // What could not be fetched is asked for again next time.
    engine.current.catch(() => {
      engine.current = undefined
    })
    return engine.current
  }
  const search = async (text: string): Promise<void> => {
    const wanted = text.trim()
    latest.current = wanted
    setQuery(text)
    const find = wanted === '' ? undefined : await open().catch(() => undefined)
    if (latest.current === wanted) setHits(find?.(wanted))
  }
  const onInput = (text: string): void => {
    const wanted = text.trim()
    history.replaceState(history.state, '', wanted === '' ? location.pathname : `?q=${encodeURIComponent(wanted)}`)
    void search(text)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the address asks when the page comes
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('q')
    if (asked) void search(asked)
  }, [])

  const count = hits?.length ?? 0
  const said = count === 0 ? found.none : count === 1 ? found.one : found.many
  return (
    <>
      <search className="search">
        <form onSubmit={(event) => event.preventDefault()}>
          <Icon>
            <circle cx="11" cy="11" r="8" />
            <path d="m21 21-4.3-4.3" />
          </Icon>
          <input
            className="field-input"
            type="search"
            name="q"
            autoComplete="off"
            aria-label={label}
            placeholder={placeholder}
            value={query}
            onFocus={() => void open().catch(() => undefined)}
            onInput={({ currentTarget }) => onInput(currentTarget.value)}
          />
        </form>
      </search>
      <div className="search-results">
        <p className="search-count" role="status">
          {hits ? `${said.replace('%', String(count))} “${query.trim()}”` : ''}
        </p>
        {hits && count > 0 ? (
          <ol className="search-hits">
            {hits.map(({ href, title, passage, tags, date, line }) => (
              <li key={href} data-line={line}>
                <div
                  className="search-picture"
                  ref={(box) => {
                    if (box) showPicture(box, href)
                  }}
                />
                <h2>
                  <a className="card-link" href={href}>
                    <Marked pieces={title} />
                  </a>
                </h2>
                <p>
                  <Marked pieces={passage} />
                </p>
                <p className="search-meta">{[date, ...tags].join(' · ')}</p>
              </li>
            ))}
          </ol>
        ) : null}
        {hits && count === 0 ? (
          <p className="search-topics">
            {found.topics}
            {topicsOf(document).map((topic) => (
              <button key={topic} type="button" onClick={() => onInput(topic)}>
                {topic}
              </button>
            ))}
          </p>
        ) : null}
      </div>
    </>
  )
}

/** Most topics that are offered. */
const maxTopics = 3

/** Of the articles on the page, each once. */
const topicsOf = (page: Document): readonly string[] => {
  const badges = [...page.querySelectorAll(':is(.featured-post, .post-card) .badge')]
  return [...new Set(badges.map(({ textContent }) => textContent ?? ''))].slice(0, maxTopics)
}

/** The picture of an article's card on the page, if it has one. */
function showPicture(box: Element, href: string): void {
  const link = document.querySelector(`:is(.featured-post, .post-card) a[href="${href}"]`)
  const picture = link?.closest('article')?.querySelector('picture, img')
  if (picture && box.childElementCount === 0) box.append(picture.cloneNode(true))
}

const Marked = ({ pieces }: { readonly pieces: readonly Piece[] }) => (
  <>{pieces.map(({ text, at, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}</>
)

export default defineIsland('search', 'load', Search)
