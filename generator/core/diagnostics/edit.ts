/** Replaces a part of a text: UTF-16 offsets, `end` exclusive. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Edits of a file that belong together and do not overlap. */
export interface FileEdits {
  /** POSIX path relative to the root. */
  readonly file: string
  readonly edits: readonly Edit[]
  /** The nearest name takes the place of one that may have been another's: somebody has to agree. */
  readonly isGuess?: true
}

export const asGuess = (fix: FileEdits | undefined): FileEdits | undefined => fix && { ...fix, isGuess: true }

export const replaceSpan = (
  { file, start, end }: Omit<Edit & FileEdits, 'text' | 'edits'>,
  text: string,
): FileEdits => ({
  file,
  edits: [{ start, end, text }],
})

/** Edits may be in any order. Of those at one offset, the first is inserted before the others. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let edited = ''
  let at = 0
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    edited += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return edited + text.slice(at)
}

/** The edit that makes one text of another: it extends from the first character that differs to the last one. */
export function diffTexts(before: string, after: string): Edit {
  const { start, end } = countCommonEnds(before, after)
  return { start, end: before.length - end, text: after.slice(start, after.length - end) }
}

/** The number of characters or items that two texts or lists begin and end with alike. What begins alike is not counted twice. */
export function countCommonEnds<T>(a: ArrayLike<T>, b: ArrayLike<T>): { readonly start: number; readonly end: number } {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  return { start, end }
}

/** One change for each file. */
export const joinEdits = (changes: readonly FileEdits[]): readonly FileEdits[] =>
  [...new Set(changes.map(({ file }) => file))].map((file) => ({
    file,
    edits: changes.flatMap((change) => (change.file === file ? change.edits : [])),
  }))
