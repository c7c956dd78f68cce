import type { Loaded } from '#site'
import type { posts } from '../collections/blog.ts'
import { ContentsList } from '../components/contents-list.tsx'
import { Icon, type IconName } from '../components/icon.tsx'
import { Image } from '../components/image.tsx'
import { ArticleBody } from './article-body.tsx'

interface Props {
  readonly post: Loaded<typeof posts>[number]
  readonly words: { readonly contents: string; readonly writtenBy: string; readonly share: string }
}

/** Placeholders: they lead nowhere until the owner names the networks. */
const shares: readonly { readonly icon: IconName; readonly name: string }[] = [
  { icon: 'share', name: 'Share on a social network' },
  { icon: 'mail', name: 'Share by e-mail' },
  { icon: 'link', name: 'Share the link' },
]

/** The body of an article, with its contents beside it, its author and the share links after it. */
export function ArticleText({ post, words }: Props) {
  const { data, headings } = post
  const { author } = data
  const parts = headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, title: text }))
  return (
    <div className="container article-layout">
      <ArticleBody
        post={post}
        contents={parts.length > 0 ? <ContentsList title={words.contents} items={parts} /> : null}
      />
      <aside className="article-writer" aria-label={words.writtenBy}>
        {author.avatar === undefined ? null : <Image className="avatar" src={author.avatar} alt="" sizes="176px" />}
        <div>
          <p>{words.writtenBy}</p>
          <p className="article-writer-name">{author.name}</p>
          {author.about === undefined ? null : <p>{author.about}</p>}
        </div>
      </aside>
      <aside className="article-share" aria-labelledby="share">
        <h2 id="share">{words.share}</h2>
        <ul>
          {shares.map(({ icon, name }) => (
            <li key={icon}>
              {/* biome-ignore lint/a11y/useValidAnchor: the networks are not known yet */}
              <a className="round-button" href="#" aria-label={name}>
                <Icon name={icon} />
              </a>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  )
}
