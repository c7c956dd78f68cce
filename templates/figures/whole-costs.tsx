const price = 520
/** What each offer adds to the price, in the same unit. */
const offers = [
  { added: 450, top: 60 },
  { added: 130, top: 210 },
  { added: 290, top: 360 },
] as const
const least = Math.min(...offers.map(({ added }) => added))

/** One price in three offers: the lengths of the whole costs below each other. */
export function WholeCosts() {
  return (
    <>
      {offers.map(({ added, top }) => (
        <g key={top} className={added === least ? 'benefit-lit' : undefined}>
          <path className="benefit-part" d={`M${price} ${top}h${added}`} />
          <path className="benefit-beam" d={`M0 ${top}h${price}`} />
        </g>
      ))}
      <path className="benefit-rule" d={`M${price} 0v420`} />
    </>
  )
}
