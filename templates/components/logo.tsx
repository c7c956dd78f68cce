interface Props {
  readonly brand: string
  /** Leads there, if given. */
  readonly href?: string
}

/** The mark, three nested portals, and the name. */
export function Logo({ brand, href }: Props) {
  const Frame = href === undefined ? 'span' : 'a'
  return (
    <Frame className="logo" href={href} data-line="cryo">
      <svg
        viewBox="0 0 28 28"
        width="28"
        height="28"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M3 25V12.5a11 11 0 0 1 22 0V25" />
        <path d="M8.2 25V13.4a5.8 5.8 0 0 1 11.6 0V25" opacity=".66" />
        <path d="M13.2 25V14.8a.8.8 0 0 1 1.6 0V25" opacity=".9" />
      </svg>
      {brand}
    </Frame>
  )
}
