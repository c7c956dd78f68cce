import type { z } from '#site'
import type { timeZoneName } from './collections/states.ts'

type TimeZoneName = z.output<ReturnType<typeof timeZoneName>>

interface TimeZone {
  readonly name: string
  /** Hours ahead of Central while Central keeps standard time, and while it keeps daylight saving time. */
  readonly standard: number
  readonly daylight: number
}

/** Arizona and Hawaii keep standard time all year. */
const zones: Readonly<Record<TimeZoneName, TimeZone>> = {
  Eastern: { name: 'Eastern Time', standard: 1, daylight: 1 },
  Central: { name: 'Central Time', standard: 0, daylight: 0 },
  Mountain: { name: 'Mountain Time', standard: -1, daylight: -1 },
  Arizona: { name: 'Mountain Standard Time', standard: -1, daylight: -2 },
  Pacific: { name: 'Pacific Time', standard: -2, daylight: -2 },
  Alaska: { name: 'Alaska Time', standard: -3, daylight: -3 },
  Aleutian: { name: 'Hawaii-Aleutian Time', standard: -4, daylight: -4 },
  Hawaii: { name: 'Hawaii Standard Time', standard: -4, daylight: -5 },
}

/** Opening hours in Central time; 24-hour clock, `09:00`. */
interface Opening {
  readonly days: string
  readonly opens: string
  readonly closes: string
}

interface LocalHours {
  /** Part of the year; nothing where the hours are the same all year. */
  readonly season: string | undefined
  readonly rows: readonly { readonly days: string; readonly hours: string }[]
}

/** Daylight saving time runs from the second Sunday of March to the first Sunday of November. */
const seasons = { standard: 'November to March', daylight: 'March to November' } as const

export const timeZoneTitle = (zone: TimeZoneName): string => zones[zone].name

/** Central opening hours on the clocks of another zone. */
export function localHours(openings: readonly Opening[], zone: TimeZoneName): readonly LocalHours[] {
  const { standard, daylight } = zones[zone]
  const rows = (ahead: number) =>
    openings.map(({ days, opens, closes }) => ({
      days,
      hours: `${displayTime(opens, ahead)} - ${displayTime(closes, ahead)}`,
    }))
  if (standard === daylight) return [{ season: undefined, rows: rows(standard) }]
  return [
    { season: seasons.standard, rows: rows(standard) },
    { season: seasons.daylight, rows: rows(daylight) },
  ]
}

interface Keeper {
  readonly zone: TimeZoneName
  readonly where: string
}

/**
 * The hours from Monday to Friday, on each clock of a state. Where there is one clock and it is not Central, the
 * hours in Central time follow, under the name given.
 */
export function workdays([opening]: readonly Opening[], keepers: readonly Keeper[], central: string) {
  if (!opening) return []
  const [opens, closes] = [opening.opens, opening.closes].map((time) => Number.parseInt(time, 10))
  if (opens === undefined || closes === undefined) return []
  const day = (name: string, ahead: number, isQuiet = false) => ({
    name,
    opens: opens + ahead,
    closes: closes + ahead,
    isQuiet,
  })
  const days = keepers.flatMap(({ zone, where }) => {
    const { name, standard, daylight } = zones[zone]
    if (standard === daylight) return [day(`${name}, ${where}`, standard)]
    return [day(`${name}, ${seasons.standard}`, standard), day(`${name}, ${seasons.daylight}`, daylight)]
  })
  return days.length > 1 || keepers[0]?.zone === 'Central' ? days : [...days, day(central, 0, true)]
}

/** A day's hours on the clock of a zone while standard time is kept, on a 24-hour clock and in words. */
export interface ZoneDay {
  readonly name: string
  readonly opens: string
  readonly closes: string
  readonly words: string
}

/** The first opening hours on the clock of each zone that states keep, from the east, with the number of states that keep it first. */
export function zoneDays([opening]: readonly Opening[], firstZones: readonly TimeZoneName[]) {
  if (!opening) return []
  return Object.entries(zones)
    .map(([key, { name, standard }]) => ({
      name,
      ahead: standard,
      count: firstZones.filter((zone) => zone === key).length,
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, ahead, count }) => ({
      name,
      count,
      opens: shiftTime(opening.opens, ahead),
      closes: shiftTime(opening.closes, ahead),
      words: `${displayTime(opening.opens, ahead)} - ${displayTime(opening.closes, ahead)}`,
    }))
}

/** `09:00` and an hour less is `08:00`. */
function shiftTime(time: string, ahead: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return [(hour + ahead + 24) % 24, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The hour 18 is `6 PM`. */
export const hourName = (hour: number): string => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`

/** `09:00` and 4 hours more is `1:00 PM`. */
function displayTime(time: string, ahead: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const local = (hour + ahead + 24) % 24
  return `${local % 12 || 12}:${String(minute).padStart(2, '0')} ${local < 12 ? 'AM' : 'PM'}`
}
