import type { ComponentProps } from 'react'
import lostPath from '../../islands/lost-path.tsx'
import { FirstScreen, type StagePicture } from '../components/stage.tsx'

const LostPath = lostPath.component

interface Props extends ComponentProps<typeof LostPath> {
  readonly image: StagePicture
}

/** Where an address leads to nothing. */
export const LostPage = ({ image, ...words }: Props) => (
  <FirstScreen image={image}>
    <LostPath {...words} />
  </FirstScreen>
)
