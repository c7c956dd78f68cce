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
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const request = ++requests
    const showLatest = (result: Result): void => {
      if (request === requests) show(result)
    }
    showLatest(await check(showLatest))
  }
  return {
    schedule(): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = run()
      }, delay)
    },
    /** Resolves when the present values have been checked. */
    async settle(): Promise<void> {
      if (timer !== undefined) running = run()
      await running
    },
    stop: () => clearTimeout(timer),
  }
}
