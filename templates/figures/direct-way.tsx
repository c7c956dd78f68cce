/** A detour and the straight way between the same two points. */
export function DirectWay() {
  return (
    <>
      <path
        className="benefit-line"
        d="M24 190C48 10 104 14 132 84S196 150 226 76 286 8 318 74 368 140 398 84 444 60 456 190"
      />
      <path className="benefit-beam-straight" d="M24 190h432" />
      <circle className="benefit-start" cx="24" cy="190" r="15" />
      <circle className="benefit-end" cx="456" cy="190" r="15" />
    </>
  )
}
