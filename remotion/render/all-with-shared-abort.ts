/**
 * Runs works side by side, each with a signal that is aborted when one of them fails or `signal` is. Waits until all
 * of them have ended, so that nothing is still writing when it throws the first error.
 */
export async function allWithSharedAbort<T extends readonly unknown[]>(
  signal: AbortSignal,
  works: { [K in keyof T]: (signal: AbortSignal) => Promise<T[K]> },
): Promise<T> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const running = works.map(work => work(either))
  for (const one of running) one.catch(error => failed.abort(error))
  await Promise.allSettled(running)
  signal.throwIfAborted()
  failed.signal.throwIfAborted()
  return (await Promise.all(running)) as unknown as T
}
