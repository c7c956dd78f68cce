/** A portal on the floor: its middle, half its width and its height. */
function arch(x: number, half: number, height: number): string {
  const radius = Math.round(half * 0.86)
  return (
    `M${x - half} 300V${300 - height + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}` +
    `H${x + half - radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V300`
  )
}

const nested = (x: number, ...halves: readonly number[]) =>
  halves.map((half) => <path key={half} d={arch(x, half, half * 1.3 + 40)} />)

/** What the company holds to, in the arches of its mark. */
export const valueArches = {
  /** The arch that has come last stands lit among the others. */
  newcomer: (
    <>
      {nested(200, 180, 150, 120, 90)}
      <path className="value-light" d={`${arch(200, 52, 112)}Z`} />
      <path className="value-lit" d={arch(200, 52, 112)} />
    </>
  ),
  /** What two have in common. */
  shared: (
    <>
      {nested(130, 120, 95)}
      {nested(270, 120, 95)}
      <path className="value-light" d={`${arch(200, 50, 150)}Z`} />
      <path className="value-lit" d={arch(200, 50, 150)} />
    </>
  ),
  /** Measured, on a level floor. */
  measured: (
    <>
      {nested(200, 150, 110, 70)}
      <path d="M200 300V22M50 86H32v214H50M32 193h12" />
      <path
        d={Array.from({ length: 37 }, (_, index) => `M${20 + index * 10} 306v${index % 4 === 2 ? 14 : 7}`).join('')}
      />
      <path className="value-lit" d="M0 300H400" />
    </>
  ),
  /** Known, reported and uncertain: a line, dashes and points. */
  shades: (
    <>
      <path className="value-points" d={arch(200, 180, 274)} />
      <path className="value-dashes" d={arch(200, 125, 202)} />
      <path className="value-light" d={`${arch(200, 70, 131)}Z`} />
      <path className="value-lit" d={arch(200, 70, 131)} />
    </>
  ),
} as const

export type ValueArches = keyof typeof valueArches
