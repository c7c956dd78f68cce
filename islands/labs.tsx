/** @jsxImportSource preact */
import { defineIsland } from '#site'

interface Props {
  readonly label: string
  /** Addresses of the files. */
  readonly files: readonly string[]
}

/** One press downloads all files; without script each is a link beside it. */
const Labs = ({ label, files }: Props) => (
  <button className="button needs-script" type="button" onClick={() => downloadAll(files)}>
    {label}
  </button>
)

function downloadAll(files: readonly string[]): void {
  for (const href of files) {
    const anchor = document.createElement('a')
    anchor.href = href
    anchor.download = ''
    document.body.append(anchor)
    anchor.click()
    anchor.remove()
  }
}

export default defineIsland('labs', 'load', Labs)
