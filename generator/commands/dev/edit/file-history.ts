/** One write: the text of a file before and after it. Undefined for a file that was made or removed. */
export interface FileChange {
  readonly file: string
  readonly before: string | undefined
  readonly after: string | undefined
}

/** The writes of a session. Each step is one or several changes that belong together. */
export function createFileHistory() {
  const done: (readonly FileChange[])[] = []
  const undone: (readonly FileChange[])[] = []
  return {
    add(changes: readonly FileChange[]): void {
      done.push(changes)
      undone.length = 0
    },
    /** Takes back the last step, or does it again, if `apply` accepts its changes. */
    undo(apply: (changes: readonly FileChange[]) => boolean): boolean {
      const step = done.at(-1)
      if (!step || !apply(step.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse()))
        return false
      done.pop()
      undone.push(step)
      return true
    },
    redo(apply: (changes: readonly FileChange[]) => boolean): boolean {
      const step = undone.at(-1)
      if (!step || !apply(step)) return false
      undone.pop()
      done.push(step)
      return true
    },
    state: () => ({ canUndo: done.length > 0, canRedo: undone.length > 0 }),
  }
}
