/** One write: a file before and after it. Undefined for a file that was made or removed; bytes for one that is not text, such as a picture. */
export interface FileChange {
  readonly file: string
  readonly before: string | Uint8Array | undefined
  readonly after: string | Uint8Array | undefined
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
    undo(apply: (changes: readonly FileChange[]) => boolean): readonly string[] | undefined {
      const step = done.at(-1)
      if (!step || !apply(step.map(({ file, before, after }) => ({ file, before: after, after: before })).reverse()))
        return undefined
      done.pop()
      undone.push(step)
      return filesOf(step)
    },
    redo(apply: (changes: readonly FileChange[]) => boolean): readonly string[] | undefined {
      const step = undone.at(-1)
      if (!step || !apply(step)) return undefined
      undone.pop()
      done.push(step)
      return filesOf(step)
    },
    state: () => ({ canUndo: done.length > 0, canRedo: undone.length > 0 }),
  }
}

const filesOf = (step: readonly FileChange[]): readonly string[] => step.map(({ file }) => file)
