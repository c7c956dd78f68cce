/** Of an hour on a 24-hour clock: `15` is `3 PM`. */
export const clockHour = (hour: number): string => `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
