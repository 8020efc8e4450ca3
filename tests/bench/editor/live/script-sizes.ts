import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

const KILOBYTE = 1_000

const isScript = (answer: Response): boolean => answer.request().resourceType() === 'script' && answer.ok()

/** Scripts that a page fetches during `visit`, by URL: bytes after gzip. */
export async function scriptSizes(page: Page, visit: () => Promise<void>): Promise<Map<string, number>> {
  const addresses = new Set<string>()
  const note = (answer: Response) => {
    if (isScript(answer)) addresses.add(answer.url())
  }
  page.on('response', note)
  await visit()
  page.off('response', note)
  const sizes = new Map<string, number>()
  // Fetched once more, since the browser drops bodies under memory pressure and when the page navigates.
  for (const address of addresses) {
    const body = await (await page.request.get(address)).body()
    sizes.set(new URL(address).pathname, gzipSync(body).length / KILOBYTE)
  }
  return sizes
}
