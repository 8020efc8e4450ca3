import type { Page, Request } from 'playwright-core'
import { LIMITS } from '@/compositions/catalog/limits'

const { partBytes } = LIMITS.upload

/** The number of the part that a request stores; null for other requests. */
const partOf = (request: Request): number | null => {
  if (request.method() !== 'PUT') return null
  const number = new URL(request.url()).searchParams.get('partNumber')
  return number === null ? null : Number(number)
}

/** Closes the page once the storage has acknowledged `count` parts. Resolves with their numbers. */
async function cutAfter(page: Page, count: number): Promise<Set<number>> {
  const acknowledged = new Set<number>()
  const enough = Promise.withResolvers<void>()
  page.on('response', response => {
    const part = partOf(response.request())
    if (part !== null && response.ok()) acknowledged.add(part)
    if (acknowledged.size >= count) enough.resolve()
  })
  // The upload ends with the page.
  page.evaluate(() => window.uploadChosen()).catch(() => {})
  await enough.promise
  await page.close()
  return acknowledged
}

/**
 * Uploads a file of `bytes` bytes, closes the page halfway and uploads the file in another page. Resolves with the
 * bytes of parts that were sent again although the storage had acknowledged them.
 */
export async function resentAfterCut(openPage: () => Promise<Page>, bytes: number): Promise<number> {
  const acknowledged = await cutAfter(await openPage(), Math.floor(bytes / partBytes / 2))
  const page = await openPage()
  let resent = 0
  page.on('request', request => {
    const part = partOf(request)
    if (part !== null && acknowledged.has(part)) resent += Math.min(partBytes, bytes - (part - 1) * partBytes)
  })
  await page.evaluate(() => window.uploadChosen())
  await page.close()
  return resent
}
