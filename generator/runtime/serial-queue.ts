/** Runs one at a time; calls that come meanwhile make one more run. */
export function createSerialQueue(run: () => Promise<void>, onError: (cause: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined
  let isWanted = false
  const loop = async (): Promise<void> => {
    do {
      isWanted = false
      await run().catch(onError)
    } while (isWanted)
    running = undefined
  }
  return () => {
    isWanted = true
    running ??= loop()
    return running
  }
}
