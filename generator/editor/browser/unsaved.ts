import { createContext } from 'preact'
import { useContext, useRef } from 'preact/hooks'
import { useChange } from './ui/hooks.ts'

/** The parts of the mode whose changes would be lost now. */
export function createUnsavedParts() {
  const parts = new Set<object>()
  const isAny = (): boolean => parts.size > 0
  // The browser asks before the page is left.
  addEventListener('beforeunload', (event) => isAny() && event.preventDefault())
  return { isAny, add: (part: object) => parts.add(part), delete: (part: object) => parts.delete(part) }
}

export const UnsavedContext = createContext<ReturnType<typeof createUnsavedParts> | undefined>(undefined)

/** Counts a component among the unsaved parts while it has changes. */
export function useUnsaved(hasChanges: boolean): void {
  const parts = useContext(UnsavedContext)
  const part = useRef({}).current
  useChange(() => {
    if (hasChanges) parts?.add(part)
    return () => parts?.delete(part)
  }, hasChanges)
}
