import type { ComponentProps } from 'react'
import lostPath from '../../islands/lost-path.tsx'
import { type Action, GoLink } from '../components/button.tsx'
import { FirstScreen, type StagePicture } from '../components/stage.tsx'

const LostPath = lostPath.component

interface Props extends ComponentProps<typeof LostPath> {
  readonly image: StagePicture
  readonly ways: readonly Action[]
}

/** Where an address leads to nothing. */
export function LostPage({ image, ways, ...words }: Props) {
  const others = ways.filter(({ href }) => href !== words.action.href)
  return (
    <FirstScreen image={image}>
      <LostPath {...words} />
      <ul className="actions">
        {others.map(({ label, href }) => (
          <li key={href}>
            <GoLink href={href}>{label}</GoLink>
          </li>
        ))}
      </ul>
    </FirstScreen>
  )
}
