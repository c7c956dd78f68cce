const price = 250
/** What each offer adds to the price, in the same unit. */
const offers = [
  { added: 214, top: 22 },
  { added: 62, top: 65 },
  { added: 136, top: 108 },
] as const
const least = Math.min(...offers.map(({ added }) => added))

/** One price in three offers: the lengths of the whole costs side by side. */
export function WholeCosts() {
  return (
    <>
      <path className="benefit-rule" d={`M${8 + price} 2v128`} />
      {offers.map(({ added, top }) => (
        <g key={top} className={added === least ? 'benefit-lit' : undefined}>
          <path className="benefit-beam" d={`M8 ${top}h${price + added}`} />
          <circle cx={8 + price + added} cy={top} r="5" />
        </g>
      ))}
    </>
  )
}
