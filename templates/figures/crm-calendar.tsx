import type { CrmScreens } from '../crm-screens.ts'
import { clockHour } from './clock.ts'
import { ScreenState } from './screen-state.tsx'

type Props = CrmScreens['calendar']

/** As many as the style has room for. */
const hours = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** One day: three devices beside each other, their bookings down the hours, a line of light at the present time. */
export function CrmCalendar({ day, count, now, firstHour, devices }: Props) {
  return (
    <div className="day">
      <p className="screen-title">
        {day}
        <small>{count}</small>
      </p>
      <div className="day-grid">
        <ol className="day-hours">
          {hours.map((step) => (
            <li key={step}>{clockHour(firstHour + step)}</li>
          ))}
        </ol>
        {devices.map(({ name, slots }) => (
          <div className="day-device" key={name}>
            <b>{name}</b>
            <ul>
              {slots.map(({ halves, booking }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its place in the day
                <li key={index} data-halves={halves} data-mark={booking?.state.mark}>
                  {booking ? (
                    <>
                      <b>{booking.title}</b>
                      <small>{booking.time}</small>
                      <ScreenState {...booking.state} />
                    </>
                  ) : null}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="day-now">
          <span>{now}</span>
        </p>
      </div>
    </div>
  )
}
