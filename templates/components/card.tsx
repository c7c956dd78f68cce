import type { ReactNode } from 'react'
import { Picture } from '#site'
import { Badges } from './badge.tsx'
import { type Action, Actions, ArrowLink } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  readonly title: ReactNode
  /** Depth of the heading, 3 unless given. */
  readonly level?: 2 | 3 | 4
  /** How the heading is set: `d3` for few words, `d4` for many, or in a small card. */
  readonly type?: 'd2' | 'd3' | 'd4'
  readonly id?: string
  readonly line?: string
  readonly image?: { readonly src: string; readonly alt: string } | undefined
  /** How wide the layout shows the image, as in `<img sizes>`. */
  readonly sizes?: string
  readonly isSquare?: boolean
  /** Dark in both themes, with the light of its line: the picture goes over into the words. */
  readonly isLit?: boolean
  /** A lit card with few words beside its picture, from 560 px on. */
  readonly isSide?: boolean
  /** A picture of 16 to 9; without either it is 4 to 3. */
  readonly isWide?: boolean
  readonly badges?: readonly string[] | undefined
  readonly icon?: IconName | undefined
  /** The whole card leads there. */
  readonly href?: string | undefined
  readonly text?: string | undefined
  readonly price?: string | undefined
  /** Small words above the buttons. */
  readonly note?: ReactNode
  readonly actions?: readonly Action[] | undefined
  /** A link of the third rank at the foot. */
  readonly go?: Action | undefined
  /** After the text. */
  readonly children?: ReactNode
  /** At the foot, in the place of buttons. */
  readonly foot?: ReactNode
}

const defaultSizes = '(width < 560px) 92vw, (width < 1180px) 46vw, 42rem'

/** One surface with slots in a fixed order: image, badges, icon, title, text, price, note, buttons. */
export function Card(props: Props) {
  const { title, level = 3, type = 'd4', id, line, image, sizes = defaultSizes, isSquare, isWide } = props
  const { isLit = false, isSide = false, badges, icon, href, text, children } = props
  const Title = `h${level}` as const
  return (
    <article
      className={isSide ? 'card lit side on-dark' : isLit ? 'card lit on-dark' : 'card'}
      id={id}
      data-line={line}
    >
      {image ? (
        <div className={isSquare ? 'card-picture square' : isWide ? 'card-picture wide' : 'card-picture'}>
          <Picture {...image} sizes={sizes} />
        </div>
      ) : null}
      <div className="card-body">
        {badges ? <Badges items={badges} /> : null}
        {icon ? <Icon name={icon} /> : null}
        <Title className={type}>
          {href === undefined ? (
            title
          ) : (
            <a className="card-link" href={href}>
              {title}
            </a>
          )}
        </Title>
        {text === undefined ? null : <p className="s">{text}</p>}
        {children}
        <CardFoot {...props} />
      </div>
    </article>
  )
}

function CardFoot({ price, note, actions, go, foot }: Props) {
  if (price === undefined && note === undefined && !actions && !go && foot === undefined) return null
  return (
    <div className="card-foot">
      {price === undefined ? null : <p className="figure price">{price}</p>}
      {note === undefined ? null : <div className="xs meta">{note}</div>}
      {actions ? <Actions actions={actions} second="go" /> : null}
      {go ? <ArrowLink href={go.href}>{go.label}</ArrowLink> : null}
      {foot}
    </div>
  )
}
