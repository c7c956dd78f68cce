/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { defineIsland } from '#site'

interface Account {
  readonly code?: string | undefined
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
}

interface Props {
  /** Below it, but no deeper, addresses are those of articles. */
  readonly folder: string
  readonly inFolder: Account
  readonly elsewhere: Account
  /** What the page says without script. */
  readonly isInFolder: boolean
}

/**
 * Says that there is no such page, and in the console which address was asked for. Hosts differ in the not-found page that they send for
 * an address: the words are those that belong to it on all hosts.
 */
function LostPath({ folder, inFolder, elsewhere, isInFolder }: Props) {
  const [isArticle, setArticle] = useState(isInFolder)
  const { code, title, text, action } = isArticle ? inFolder : elsewhere
  useEffect(() => {
    const { pathname } = location
    console.info(`404: there is no page at ${pathname}`)
    setArticle(pathname.startsWith(folder) && /^[^/]+\/?$/.test(pathname.slice(folder.length)))
  }, [folder])
  useEffect(() => {
    if (isArticle !== isInFolder) document.title = title
  }, [isArticle, isInFolder, title])
  return (
    <>
      {code === undefined ? null : <p className="badge">{code}</p>}
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <div className="actions">
        <a className="button" href={action.href}>
          {action.label}
        </a>
      </div>
    </>
  )
}

export default defineIsland('lost-path', 'load', LostPath)
