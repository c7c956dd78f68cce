/** A text with pieces taken out, so that texts that differ in them alone have one shape. */
export interface Shaped {
  readonly shape: string
  /** What was taken out, in the order of the shape's stand-ins. */
  readonly pieces: readonly string[]
}

/** Stand-ins are letters, of a script that no text of ours is in: one for each place in a text. */
const firstLetter = 0x20000
const most = 0xa000

/** A text that has one of them cannot be given any. */
export const standIn = /[\u{20000}-\u{29fff}]/u

/** Makes the stand-ins of one text. */
export function createStandIns() {
  const pieces: string[] = []
  return {
    /** The letter that stands for a piece. */
    take: (piece: string): string => String.fromCodePoint(firstLetter + pieces.push(piece) - 1),
    /** Nothing where there are more pieces than letters. */
    shaped: (shape: string): Shaped | undefined => (pieces.length > most ? undefined : { shape, pieces }),
  }
}

/** A text that was made of a shape, apart at its stand-ins: at odd places stand the numbers of pieces. */
export type Slotted = readonly (string | number)[]

const eachStandIn = new RegExp(`(${standIn.source})`, 'u')

/** Takes apart what was made of a shape. */
export const slotsIn = (made: string): Slotted =>
  made.split(eachStandIn).map((part, index) => (index % 2 === 0 ? part : (part.codePointAt(0) ?? 0) - firstLetter))

/** Whether each of a number of pieces has its place, and one alone. */
export function isWhole(made: Slotted, count: number): boolean {
  const places = made.filter((part) => typeof part === 'number')
  return places.length === count && new Set(places).size === count
}

/** Puts the pieces into their places. */
export function fill(made: Slotted, pieces: readonly string[]): string {
  let text = ''
  for (const part of made) text += typeof part === 'number' ? (pieces[part] ?? '') : part
  return text
}
