import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

const KILOBYTE = 1_000

const isScript = (answer: Response): boolean => answer.request().resourceType() === 'script'

/** Script that a page fetches while `visit` is done, by address: bytes after gzip. */
export async function scriptSizes(page: Page, visit: () => Promise<void>): Promise<Map<string, number>> {
  const answers: Response[] = []
  const note = (answer: Response) => {
    if (isScript(answer)) answers.push(answer)
  }
  page.on('response', note)
  await visit()
  page.off('response', note)
  const sizes = new Map<string, number>()
  for (const answer of answers)
    sizes.set(new URL(answer.url()).pathname, gzipSync(await answer.body()).length / KILOBYTE)
  return sizes
}
