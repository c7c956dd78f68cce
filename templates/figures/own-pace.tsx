/** Heights of the payments of a room that fills slowly, then keeps its level. */
const payments = [32, 46, 66, 92, 120, 150, 178, 200, 216, 226, 232, 232] as const
const step = 54
const foot = 260

/** Payments that grow with the room, beside an even schedule. */
export function OwnPace() {
  return (
    <>
      {payments.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment is known by its place in the schedule
          key={index}
          className="benefit-payment"
          x={index * step}
          y={foot - height}
          width={step - 8}
          height={height}
        />
      ))}
      <path className="benefit-rule" d={`M0 ${foot - 149}H640`} />
    </>
  )
}
