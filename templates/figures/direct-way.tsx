/** A detour and the straight way between the same two points. */
export function DirectWay() {
  return (
    <>
      <path
        className="benefit-line"
        d="M12 98C44 0 104 0 126 48S190 90 216 44 272 4 302 42 354 86 388 46 444 16 468 98"
      />
      <g className="benefit-lit">
        <path className="benefit-beam" d="M12 98h456" />
        <circle cx="468" cy="98" r="9" />
      </g>
      <circle className="benefit-start" cx="12" cy="98" r="9" />
    </>
  )
}
