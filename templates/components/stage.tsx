import type { ReactNode } from 'react'
import { Picture } from '#site'
import { type Action, Actions } from './button.tsx'

export interface StagePictureProps {
  readonly src: string
  readonly alt: string
}

interface StageProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly actions?: readonly Action[] | undefined
  readonly image: StagePictureProps
  /** Address of the subject alone, for windows with no room beside the words. */
  readonly close?: string | undefined
  /** A row of devices over the whole width, under the words. */
  readonly isLineUp?: boolean
  /** Before the heading. */
  readonly above?: ReactNode
  /** After the buttons. */
  readonly children?: ReactNode
}

/** The first screen of a page: a picture with anything on it. */
export const FirstScreen = ({
  image,
  close,
  isLineUp,
  children,
}: Pick<StageProps, 'image' | 'close' | 'isLineUp' | 'children'>) => (
  <section className={isLineUp ? 'stage page line-up' : 'stage page'}>
    <div className="stage-picture">
      <Picture
        {...image}
        portrait={close ? { src: close, media: isLineUp ? '(width < 560px)' : '(width < 1180px)' } : undefined}
        sizes="100vw"
        priority
      />
    </div>
    <div className="container on-dark">
      <div className="stack">{children}</div>
    </div>
  </section>
)

/** The first screen of a page: a picture with words on it. */
export const Stage = ({ title, lead, actions, above, children, ...picture }: StageProps) => (
  <FirstScreen {...picture}>
    {above}
    <h1>{title}</h1>
    {lead === undefined ? null : <p className="lead">{lead}</p>}
    {actions ? <Actions actions={actions} /> : null}
    {children}
  </FirstScreen>
)

interface ClosingProps {
  readonly title: string
  readonly text: string
  readonly actions: readonly Action[]
  readonly image: StagePictureProps
  /** Under the buttons. */
  readonly note?: string
}

/** The last stage of a page: one sentence and two buttons over the whole width, on the footer. */
export const Closing = ({ title, text, actions, image, note }: ClosingProps) => (
  <section className="stage closing">
    <div className="stage-picture">
      <Picture {...image} sizes="100vw" />
    </div>
    <div className="container on-dark">
      <div className="stack">
        <h2 className="d1">{title}</h2>
        <p className="lead">{text}</p>
        <Actions actions={actions} />
        {note === undefined ? null : <p>{note}</p>}
      </div>
    </div>
  </section>
)

interface BesideProps {
  readonly image: StagePictureProps
  /** The image at the right of the words, in the narrower column too. */
  readonly isFlipped?: boolean
  /** 16 to 9 in place of 4 to 3. */
  readonly isWide?: boolean
  readonly line?: string
  readonly className?: string
  readonly children: ReactNode
}

/** An image with words beside it, seven columns to five. */
export const ImageWithText = ({ image, isFlipped, isWide, line, className, children }: BesideProps) => (
  <div className={['lead-grid center', isFlipped && 'flip', className].filter(Boolean).join(' ')} data-line={line}>
    <div>
      <div className={isWide ? 'window wide' : 'window'}>
        <Picture {...image} sizes="(width < 1180px) 92vw, 48rem" />
      </div>
    </div>
    <div className="stack">{children}</div>
  </div>
)
