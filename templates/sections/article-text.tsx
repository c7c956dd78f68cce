import { type Loaded, Picture } from '#site'
import type { posts } from '../collections/blog.ts'
import { Icon, type IconName } from '../components/icon.tsx'
import { TableOfContents } from '../components/list.tsx'
import { Prose } from '../components/prose.tsx'

interface Props {
  readonly post: Loaded<typeof posts>[number]
  readonly words: {
    readonly contents: string
    readonly writtenBy: string
    readonly publisher: string
    readonly share: string
  }
}

/** Placeholders: they lead nowhere until the owner names the networks. */
const shares: readonly { readonly icon: IconName; readonly name: string }[] = [
  { icon: 'share', name: 'Share on a social network' },
  { icon: 'mail', name: 'Share by email' },
  { icon: 'link', name: 'Share the link' },
]

/** The body of an article, with its contents beside its first lines, its author and the share links after it. */
export function ArticleText({ post: { data, html, sections }, words }: Props) {
  const parts = sections.filter(({ id }) => id !== '')
  return (
    <div className="container article-text">
      {parts.length > 0 ? <TableOfContents title={words.contents} items={parts} /> : null}
      <Prose html={html} className="opening" />
      <div className="half article-end">
        <aside className="author" aria-label={words.writtenBy}>
          {data.author.avatar === undefined ? null : <Picture src={data.author.avatar} alt="" sizes="96px" />}
          <div>
            <p className="s meta">{words.writtenBy}</p>
            <p className="d4">{data.author.name}</p>
            <p className="s">{words.publisher}</p>
          </div>
        </aside>
        <aside aria-labelledby="share">
          <h2 className="d4" id="share">
            {words.share}
          </h2>
          <ul className="actions">
            {shares.map(({ icon, name }) => (
              <li key={icon}>
                {/* biome-ignore lint/a11y/useValidAnchor: the networks are not known yet */}
                <a className="button secondary round" href="#" aria-label={name}>
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </div>
  )
}
