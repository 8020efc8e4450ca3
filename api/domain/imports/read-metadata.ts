import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import type { z } from 'zod'
import { fieldError } from '@/api/platform/errors/api-error'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { ImportError } from '@/api/platform/providers/sources/import-error'
import type { FoundFile, FoundStreams } from '@/api/platform/providers/sources/source'
import { findSource } from '@/api/platform/providers/sources/sources'
import type { Handler } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import { LimitError } from '@/remotion/environment/sandbox/limit-error'
import { MediaError } from '@/remotion/render/ingest/media-error'
import type { MediaProbe } from '@/remotion/render/ingest/media-probe'
import { makePoster, probeHeaders } from '@/remotion/render/media-process/isolated'
import { declaredKind } from '../assets/declared-kind'
import { flagsOf } from '../flags/flags-of'
import type { importsContract } from './contract'
import { downloadType } from './download-type'
import { fetchEnds } from './fetch-ends'
import { toFieldError } from './fetch-message'
import { titleOfName, titleOfUrl } from './file-title'
import { pictureUrl } from './pictures'

type Contract = (typeof importsContract)['GET /api/media-metadata/']

/** A part of a file, in seconds. */
type Part = { start?: number | undefined; end?: number | undefined }

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

/** Whether headers can't be read, or only with more time or memory than that may take. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof MediaError ||
  error instanceof LimitError ||
  (error instanceof Error && error.name === 'TimeoutError')

type Metadata = Pick<z.output<Contract['response']>, 'audio' | 'metadata' | 'poster_url'>

/** Reads what the headers say; null if they can't be read. */
async function readHeaders(file: string, folder: string, part: Part): Promise<Metadata | null> {
  const signal = AbortSignal.timeout(READING)
  try {
    const probe = await probeHeaders(file, { signal })
    const { kind, width, height, duration, hasAudio, video } = probe
    const type = kind === 'gif' ? 'image' : kind
    return {
      audio: hasAudio,
      poster_url: await firstPicture(probe, folder, signal),
      metadata: {
        type,
        duration: type === 'image' ? 0 : lengthOf(duration, part),
        width: width || null,
        height: height || null,
        video_codec: video?.codec ?? null,
      },
    }
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}

/** What is known of media whose headers were not found: some servers send files only from their beginning. */
const withoutHeaders = (contentType: string): Metadata => ({
  audio: null,
  poster_url: null,
  metadata: { type: declaredKind(contentType), duration: null, width: null, height: null, video_codec: null },
})

/** What the first and last bytes of a file say. */
const readFileEnds = ({ url, title, notMedia }: FoundFile, part: Part) =>
  withFolder(tmpdir(), `talkreel-metadata-${randomUUID()}`, async folder => {
    const file = path.join(folder, 'file')
    const ends = await fetchEnds(url, file, { signal: AbortSignal.timeout(TIMEOUT) })
    if (!ends.head.length) throw fieldError('url', MESSAGES.imports.empty)
    const found = await oneOfFew(() => readHeaders(file, folder, part))
    const contentType = await downloadType(ends, ends.head)
    if (!found && !contentType) throw fieldError('url', notMedia)
    return {
      title: title ?? titleOfName(ends.fileName ?? '') ?? titleOfUrl(ends.url),
      file_size: ends.size,
      ...(found ?? withoutHeaders(contentType ?? '')),
    }
  })

/** What a source says of a video, of which nothing is fetched. */
function describeStreams(found: FoundStreams, part: Part, secret: string) {
  const { title, posterUrl, duration, width, height, videoCodec, hasSound, streams } = found
  const sizes = streams.map(({ size }) => size)
  return {
    title,
    poster_url: pictureUrl(secret, posterUrl),
    file_size: sizes.reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0),
    audio: hasSound,
    metadata: {
      ...{ type: 'video' as const, width, height, video_codec: videoCodec },
      duration: lengthOf(duration, part),
    },
  }
}

/** The length of the part from `start` to `end`, in seconds; null if it is unknown. */
const lengthOf = (duration: number, { start = 0, end = duration }: Part): number | null =>
  duration ? Math.max(0, Math.min(end, duration) - start) : null

/** What media on the web are, before they are imported. */
export const getMetadata: Handler<Contract> = async ({
  query: { url, ...part },
  caller: { teamId },
  services: { prisma, secret, log },
  response,
}) => {
  const closed = new AbortController()
  response.once('close', () => closed.abort(new ImportError('The request was closed')))
  try {
    const { id: source, find } = findSource(url, await flagsOf(prisma, teamId))
    const found = await find({ signal: closed.signal })
    const described =
      found.kind === 'file' ? await readFileEnds(found, part) : describeStreams(found, part, secret)
    return { status: 'completed', source, ...described }
  } catch (error) {
    if (error instanceof ImportError && error.cause) log.warn({ err: error.cause }, error.message)
    throw toFieldError(error)
  }
}
