import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { fieldError } from '@/api/platform/errors/api-error'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { findMedia } from '@/api/platform/providers/sources/find-media'
import type { Handler } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import { LimitError } from '@/remotion/environment/sandbox/limit-error'
import { MediaError } from '@/remotion/render/ingest/media-error'
import type { MediaProbe } from '@/remotion/render/ingest/media-probe'
import { makePoster, probeHeaders } from '@/remotion/render/media-process/isolated'
import type { importsContract } from './contract'
import { fetchEnds } from './fetch-ends'
import { toFieldError } from './fetch-message'
import { titleOfName, titleOfUrl } from './file-title'

/** Milliseconds for all requests. */
const TIMEOUT = 30_000

/** Milliseconds for reading what was fetched. */
const READING = 20_000

/** How many are read at once: each takes a process, and anyone who is signed in can start them. */
const oneOfFew = pLimit(2)

/** The first picture of a video as a data URL; null if it is not in the bytes that are there. */
async function firstPicture(
  { kind, path: file }: MediaProbe,
  folder: string,
  signal: AbortSignal,
): Promise<string | null> {
  if (kind !== 'video' && kind !== 'image') return null
  const made = path.join(folder, 'poster.jpg')
  try {
    await makePoster(file, 0, made, { signal })
    return `data:image/jpeg;base64,${await readFile(made, 'base64')}`
  } catch {
    return null
  }
}

/** Whether a file can't be read, or only with more time or memory than it may take. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof MediaError ||
  error instanceof LimitError ||
  (error instanceof Error && error.name === 'TimeoutError')

async function readMedia(file: string, folder: string, notMedia: string) {
  const signal = AbortSignal.timeout(READING)
  try {
    const probe = await probeHeaders(file, { signal })
    return { probe, poster: await firstPicture(probe, folder, signal) }
  } catch (error) {
    throw isUnreadable(error) ? fieldError('url', notMedia) : error
  }
}

const read = (address: string) =>
  withFolder(tmpdir(), `talkreel-metadata-${randomUUID()}`, async folder => {
    const { url, title, notMedia } = await findMedia(address)
    const file = path.join(folder, 'file')
    const { head, ...ends } = await fetchEnds(url, file, { signal: AbortSignal.timeout(TIMEOUT) })
    if (!head.length) throw fieldError('url', MESSAGES.imports.empty)
    const inside = await oneOfFew(() => readMedia(file, folder, notMedia))
    return { ...ends, ...inside, title }
  })

/** The length of the part from `start` to `end`, in seconds; null if it is unknown. */
function partOf(duration: number, { start = 0, end = duration }: { start?: number; end?: number }) {
  return duration ? Math.max(0, Math.min(end, duration) - start) : null
}

/** What a file on the web is, before it is imported. */
export const getMetadata: Handler<(typeof importsContract)['GET /api/media-metadata/']> = async ({
  query: { url, ...part },
}) => {
  try {
    const { title, url: from, fileName, size, probe, poster } = await read(url)
    const { kind, width, height, duration, hasAudio, video } = probe
    const type = kind === 'gif' ? 'image' : kind
    return {
      status: 'completed',
      title: title ?? titleOfName(fileName ?? '') ?? titleOfUrl(from),
      poster_url: poster,
      file_size: size,
      audio: hasAudio,
      metadata: {
        type,
        duration: type === 'image' ? 0 : partOf(duration, part),
        width: width || null,
        height: height || null,
        video_codec: video?.codec ?? null,
      },
    }
  } catch (error) {
    throw toFieldError(error)
  }
}
