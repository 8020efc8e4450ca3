import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '../call'
import type { Begun } from './begin-upload'
import { isTransient, putPart } from './put-part'
import { withRetries } from './retry'
import { type Part, splitParts } from './split-parts'
import { PartError, UploadError } from './upload-error'

/** Number of parts uploaded in parallel. */
const IN_FLIGHT = 4

/** Number of URLs fetched at a time: not all at the start, because each expires after an hour. */
const URLS_AT_ONCE = 16

/**
 * Uploads the missing parts of a file, four at a time, each up to 3 times; returns the ETag of every part. `onSent`
 * receives the uploaded bytes. Throws an `UploadError` that names the failed part, and aborts the others.
 */
export async function sendParts(
  file: File,
  { id, partSize, there, urls }: Begun,
  { onSent, signal: outer }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<Map<number, string>> {
  const etags = new Map(there)
  const parts = splitParts(file.size, partSize)
  const waiting = parts.filter(part => !etags.has(part.number))
  const sent = new Map(
    parts.filter(part => etags.has(part.number)).map(one => [one.number, one.end - one.start]),
  )
  const stop = new AbortController()
  const signal = AbortSignal.any([outer, stop.signal])
  let fetching: Promise<void> = Promise.resolve()

  const report = (part: Part, bytes: number) => {
    sent.set(part.number, bytes)
    onSent([...sent.values()].reduce((sum, one) => sum + one, 0))
  }

  async function fetchUrls(first: number) {
    if (urls.has(first)) return
    const ahead = waiting.filter(part => !urls.has(part.number)).map(part => part.number)
    const partNumbers = [first, ...ahead.filter(number => number !== first)].slice(0, URLS_AT_ONCE)
    const answer = await call('POST /api/uploads/{id}/parts/', {
      params: { id },
      body: { partNumbers },
      signal,
    })
    for (const { partNumber, url } of answer.urls) urls.set(partNumber, url)
  }

  async function urlOf(number: number): Promise<string> {
    fetching = fetching.catch(() => undefined).then(() => fetchUrls(number))
    await fetching
    const url = urls.get(number)
    if (!url) throw new PartError('The server gave no address', false)
    return url
  }

  async function sendPart(part: Part): Promise<string> {
    const url = await urlOf(part.number)
    try {
      const bytes = file.slice(part.start, part.end)
      return await putPart(url, bytes, { onSent: count => report(part, count), signal })
    } catch (error) {
      report(part, 0)
      if (error instanceof PartError && error.isExpired) urls.delete(part.number)
      throw error
    }
  }

  async function sendNext() {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { number } = part
      try {
        etags.set(number, await withRetries(() => sendPart(part as Part), { isTransient, signal }))
        report(part, part.end - part.start)
      } catch (error) {
        if (signal.aborted) throw error
        const sentence = isTransient(error)
          ? MESSAGES.upload.partFailed(number)
          : `The storage refused part ${number}`
        throw new UploadError(sentence, { cause: error })
      }
    }
  }

  report(parts[0] as Part, sent.get(1) ?? 0)
  try {
    await Promise.all(Array.from({ length: IN_FLIGHT }, sendNext))
  } finally {
    stop.abort()
  }
  return etags
}
