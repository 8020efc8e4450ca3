import { setTimeout as wait } from 'node:timers/promises'

const PAUSE_MS = 20

/**
 * Requests a URL repeatedly during `work`. Returns the result of `work` and the duration of each response in
 * milliseconds.
 * @throws {Error} if a response is not successful.
 */
export async function askSteadily<T>(
  address: URL,
  work: () => Promise<T>,
): Promise<{ result: T; times: number[] }> {
  const times: number[] = []
  let isOver = false
  async function keepAsking(): Promise<void> {
    while (!isOver) {
      const began = performance.now()
      const response = await fetch(address)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address.pathname} answered ${response.status}`)
      times.push(performance.now() - began)
      await wait(PAUSE_MS)
    }
  }
  const asking = keepAsking()
  try {
    return { result: await work(), times }
  } finally {
    isOver = true
    await asking
  }
}
