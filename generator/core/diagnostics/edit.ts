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
}

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
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let kept = 0
  while (kept < most - start && before.at(-1 - kept) === after.at(-1 - kept)) kept++
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) }
}

/** One change for each file. */
export const joinEdits = (changes: readonly FileEdits[]): readonly FileEdits[] =>
  [...new Set(changes.map(({ file }) => file))].map((file) => ({
    file,
    edits: changes.flatMap((change) => (change.file === file ? change.edits : [])),
  }))
