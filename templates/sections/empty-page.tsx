import { Arches } from '../components/arches.tsx'

interface Props {
  readonly text: string
}

/** One sentence on an otherwise empty screen. */
export function EmptyPage({ text }: Props) {
  return (
    <div className="empty-page">
      <Arches />
      <div className="container">
        <h1>{text}</h1>
      </div>
    </div>
  )
}
