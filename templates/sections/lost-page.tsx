import type { Loaded } from '#site'
import lostPath from '../../islands/lost-path.tsx'
import type { blogPage } from '../collections/blog-page.ts'
import type { notFound } from '../collections/not-found.ts'
import { ArrowLink } from '../components/button.tsx'
import { FirstScreen } from '../components/stage.tsx'

const LostPath = lostPath.component

interface Props {
  readonly notFound: Loaded<typeof notFound>
  readonly blog: Loaded<typeof blogPage>
  /** The page for addresses of articles, not for all others. */
  readonly isOfBlog: boolean
}

/** Where an address leads to nothing. */
export function NotFoundSection({ notFound, blog, isOfBlog }: Props) {
  const { code, title, text, action } = notFound
  const article = {
    title: blog.notFound.title,
    text: blog.notFound.text,
    action: { label: blog.article.back, href: '/blog' },
  }
  const { href: first } = isOfBlog ? article.action : action
  return (
    <FirstScreen image={notFound.image}>
      <LostPath folder="/blog/" inFolder={article} elsewhere={{ code, title, text, action }} isInFolder={isOfBlog} />
      <ul className="actions">
        {notFound.ways
          .filter(({ href }) => href !== first)
          .map(({ label, href }) => (
            <li key={href}>
              <ArrowLink href={href}>{label}</ArrowLink>
            </li>
          ))}
      </ul>
    </FirstScreen>
  )
}
