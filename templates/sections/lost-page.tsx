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
export const LostPage = ({ image, ways, ...words }: Props) => (
  <FirstScreen image={image}>
    <LostPath {...words} />
    <ul className="actions">
      {ways.map(({ label, href }) => (
        <li key={href}>
          <GoLink href={href}>{label}</GoLink>
        </li>
      ))}
    </ul>
  </FirstScreen>
)
