/** Milliseconds from the last key to the check. */
const delay = 150

/** Runs a check soon after the last change, and shows the result of the latest one, and what it reports before. */
export function scheduleCheck<Result>(
  check: (report: (result: Result) => void) => Promise<Result>,
  show: (result: Result) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let requests = 0
  let running: Promise<void> = Promise.resolve()
  const run = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const request = ++requests
    return new Promise((resolve, reject) => {
      const showLatest = (result: Result): void => {
        if (request === requests) show(result)
        resolve()
      }
      check(showLatest).then(showLatest, reject)
    })
  }
  return {
    schedule(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = run()
      }, delay)
    },
    /** Resolves when something is known of the present values. */
    async settle(): Promise<void> {
      if (timer !== undefined) running = run()
      await running
    },
    stop: () => clearTimeout(timer),
  }
}
