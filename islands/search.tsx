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
    engine.current ??= import('./parts/search-engine.ts').then(({ openSearchIndex }) => openSearchIndex(index))
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
      <div className="stack search-results">
        <p role="status">{hits ? `${said.replace('%', String(count))} “${query.trim()}”` : ''}</p>
        {hits && count > 0 ? (
          <ol className="row" data-columns="3">
            {hits.map((hit) => (
              <li key={hit.href}>
                <HitCard {...hit} />
              </li>
            ))}
          </ol>
        ) : null}
        {hits && count === 0 ? (
          <div className="actions">
            <p>{found.topics}</p>
            {topicsOf(document).map((topic) => (
              <button className="button secondary small" key={topic} type="button" onClick={() => onInput(topic)}>
                {topic}
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </>
  )
}

/** An article that was found, as the cards of the list show it. */
const HitCard = ({ href, title, passage, tags, date, line }: Hit) => (
  <article className="card" data-line={line}>
    <div
      className="card-picture wide"
      ref={(box) => {
        if (box) showPicture(box, href)
      }}
    />
    <div className="card-body">
      <h2 className="d4">
        <a className="card-link" href={href}>
          <Marked pieces={title} />
        </a>
      </h2>
      <p className="s">
        <Marked pieces={passage} />
      </p>
      <p className="card-foot xs meta">{[date, ...tags].join(' · ')}</p>
    </div>
  </article>
)

/** Most topics that are offered. */
const maxTopics = 3

/** Of the articles on the page, each once. */
const topicsOf = (page: Document): readonly string[] => {
  const badges = [...page.querySelectorAll('main > section .badge')]
  return [...new Set(badges.map(({ textContent }) => textContent ?? ''))].slice(0, maxTopics)
}

/** The picture of an article's card on the page, if it has one. */
function showPicture(box: Element, href: string): void {
  const link = document.querySelector(`main > section .card-link[href="${href}"]`)
  const picture = link?.closest('article')?.querySelector('picture, img')
  if (picture && box.childElementCount === 0) box.append(picture.cloneNode(true))
}

const Marked = ({ pieces }: { readonly pieces: readonly Piece[] }) => (
  <>{pieces.map(({ text, at, isMatch }) => (isMatch ? <mark key={at}>{text}</mark> : text))}</>
)

export default defineIsland('search', 'load', Search)
