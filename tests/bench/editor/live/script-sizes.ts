import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'

const KILOBYTE = 1_000

const isScript = (answer: Response): boolean => answer.request().resourceType() === 'script' && answer.ok()

/** Scripts that a page fetches during `visit`, by URL: bytes after gzip. */
export async function scriptSizes(page: Page, visit: () => Promise<void>): Promise<Map<string, number>> {
  const bodies: Promise<[path: string, body: Buffer]>[] = []
  const note = (answer: Response) => {
    // Read immediately: the response bodies are lost when the page navigates.
    if (isScript(answer)) bodies.push(answer.body().then(body => [new URL(answer.url()).pathname, body]))
  }
  page.on('response', note)
  await visit()
  page.off('response', note)
  const read = await Promise.all(bodies)
  return new Map(read.map(([path, body]) => [path, gzipSync(body).length / KILOBYTE]))
}
