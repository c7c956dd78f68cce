/** Heights of the payments of a room that fills slowly, then keeps its level. */
const payments = [14, 20, 28, 38, 50, 62, 74, 84, 92, 98, 102, 104, 104, 104, 104, 104] as const
const step = 30.8
const foot = 122

/** Payments that grow with the room, beside an even schedule. */
export function OwnPace() {
  return (
    <>
      <path className="benefit-rule" d={`M0 ${foot - 72}H480`} />
      <g className="benefit-lit">
        {payments.map((height, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: a payment is known by its place in the schedule
            key={index}
            className="benefit-beam"
            d={`M${(6 + index * step).toFixed(1)} ${foot}v-${height}`}
          />
        ))}
      </g>
    </>
  )
}
