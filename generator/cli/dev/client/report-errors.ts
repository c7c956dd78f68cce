/** An error of the page's scripts, as the server reads it. */
export interface BrowserError {
  readonly message: string
  readonly stack: string
}

/** Calls back for each error that the scripts of the islands throw and do not catch, once for the same place. */
export function listenForErrors(report: (error: BrowserError) => void): void {
  const known = new Set<string>()
  const add = (cause: unknown): void => {
    if (!(cause instanceof Error)) return
    const stack = cause.stack ?? ''
    if (!stack.includes('/_assets/') || known.has(stack)) return
    known.add(stack)
    report({ message: cause.message, stack })
  }
  addEventListener('error', ({ error }) => add(error))
  addEventListener('unhandledrejection', ({ reason }) => add(reason))
}
