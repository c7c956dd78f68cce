/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { defineIsland } from '#site'

interface Account {
  readonly code?: string | undefined
  readonly title: string
  readonly text: string
  readonly action: { readonly label: string; readonly href: string }
}

interface Props extends Account {
  /** What is said of addresses under one folder, for hosts that know a single not-found page. */
  readonly under?: (Account & { readonly folder: string }) | undefined
}

/** Says that there is no such page, and in the console which address was asked for. */
function LostPath({ under, ...elsewhere }: Props) {
  const [account, setAccount] = useState<Account>(elsewhere)
  useEffect(() => {
    console.info(`404: there is no page at ${location.pathname}`)
    if (!under || !location.pathname.startsWith(under.folder)) return
    setAccount(under)
    document.title = under.title
  }, [under])
  const { code, title, text, action } = account
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
