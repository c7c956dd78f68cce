/** @jsxImportSource preact */

import { useState } from 'preact/hooks'
import { defineIsland } from '#site'

interface Props {
  readonly label: string
  readonly done: string
}

function CopyLink({ label, done }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    setCopied(true)
  }
  return (
    <button type="button" onClick={copy}>
      {isCopied ? done : label}
    </button>
  )
}

export default defineIsland('copy-link', 'visible', CopyLink)
