import { useRef } from 'preact/hooks'
import { useEdit } from './edit-context.ts'
import { useChange } from './ui/hooks.ts'

/** Counts a component among the unsaved parts of the mode while it has changes. */
export function useUnsaved(hasChanges: boolean): void {
  const { unsaved } = useEdit()
  const part = useRef({}).current
  useChange(() => {
    if (hasChanges) unsaved.add(part)
    return () => unsaved.delete(part)
  }, hasChanges)
}
