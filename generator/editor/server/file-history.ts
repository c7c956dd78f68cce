/** One write: a file before and after it. Undefined for a file that was made or removed; bytes for one that is not text, such as a picture. */
export interface FileChange {
  readonly file: string
  readonly before: string | Uint8Array | undefined
  readonly after: string | Uint8Array | undefined
}

/** A page that is no longer at `from`: who is there is sent to `to`. Both are addresses. */
export interface PageMove {
  readonly from: string
  readonly to: string
}

/** Changes that belong together. */
export interface HistoryStep {
  readonly changes: readonly FileChange[]
  readonly moved?: PageMove | undefined
}

/** The writes of a session. */
export function createFileHistory() {
  const done: HistoryStep[] = []
  const undone: HistoryStep[] = []
  return {
    add(step: HistoryStep): void {
      done.push(step)
      undone.length = 0
    },
    /** Takes back the last step, or does it again, if `apply` accepts its changes. */
    undo(apply: (changes: readonly FileChange[]) => boolean): HistoryStep | undefined {
      const step = done.at(-1)
      const back = step && reverse(step)
      if (!back || !apply(back.changes)) return undefined
      done.pop()
      undone.push(step)
      return back
    },
    redo(apply: (changes: readonly FileChange[]) => boolean): HistoryStep | undefined {
      const step = undone.at(-1)
      if (!step || !apply(step.changes)) return undefined
      undone.pop()
      done.push(step)
      return step
    },
    /** What the next undo and the next redo change. */
    next: () => ({ undo: done.at(-1), redo: undone.at(-1) }),
  }
}

const reverse = ({ changes, moved }: HistoryStep): HistoryStep => ({
  changes: changes.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse(),
  moved: moved && { from: moved.to, to: moved.from },
})
