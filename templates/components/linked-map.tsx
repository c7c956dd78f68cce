interface Shape {
  readonly path?: string | undefined
  /** Of the element that draws it. */
  readonly transform?: string | undefined
  /** A few letters and where they stand. */
  readonly label?: { readonly text: string; readonly x: number; readonly y: number } | undefined
}

interface Props {
  readonly viewBox: string
  /** Of the letters, in units of the map. */
  readonly fontSize?: number
  readonly links: readonly {
    readonly name: string
    readonly href: string
    readonly line?: string
    readonly shape: Shape
  }[]
  /** The place whose page this is. */
  readonly here: Shape | undefined
}

/** Names beside the map that they draw together: each shape is a part of its link and is lit with it. */
export const LinkedMap = ({ links, here, ...map }: Props) => (
  <div className="linked-map">
    <ul>
      {links.map(({ name, href, line, shape }) => (
        <li key={href} data-line={line}>
          <a href={href}>
            {name}
            <Drawing {...map} {...shape} />
          </a>
        </li>
      ))}
    </ul>
    <Drawing {...map} {...here} />
  </div>
)

const Drawing = ({ viewBox, fontSize, path, transform, label }: Shape & Pick<Props, 'viewBox' | 'fontSize'>) => (
  <svg viewBox={viewBox} fontSize={fontSize} aria-hidden="true">
    <g transform={transform}>
      <path d={path} />
      {label ? (
        <text x={label.x} y={label.y} dy=".35em">
          {label.text}
        </text>
      ) : null}
    </g>
  </svg>
)
