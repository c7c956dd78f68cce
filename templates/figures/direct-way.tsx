/** A detour and the straight way between the same two points. */
export function DirectWay() {
  return (
    <>
      <path
        className="benefit-line"
        d="M24 200C48 20 104 24 132 94S196 160 226 86 286 18 318 84 368 150 398 94 444 70 456 200"
      />
      <path className="benefit-beam-straight" d="M24 200h432" />
      <circle className="benefit-start" cx="24" cy="200" r="15" />
      <circle className="benefit-end" cx="456" cy="200" r="15" />
    </>
  )
}
