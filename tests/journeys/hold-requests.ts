import type { Page } from 'playwright-core'

/** Requests of a page that wait. */
export type Held = {
  /** How many were sent. */
  count(): number
  /** Lets them go on, and those that come later. */
  release(): void
}

/** Holds requests to an address, those of a method if it is given, from the one with number `from` on. */
export async function holdRequests(
  page: Page,
  address: string,
  { method, from = 1 }: { method?: string; from?: number } = {},
): Promise<Held> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  await page.route(address, async route => {
    if (method && route.request().method() !== method) return route.fallback()
    count++
    if (count >= from) await promise
    await route.fallback()
  })
  return { count: () => count, release: resolve }
}
