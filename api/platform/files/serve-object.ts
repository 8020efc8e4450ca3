import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { notFound } from '../errors/api-error'
import type { AccountedStorage } from '../stored-files/accounted-storage'

/** A file to serve: where it lies, what it is, and, when it is to be saved, under which name. */
export type ServedFile = { key: string; contentType: string; saveAs?: string | undefined }

/** The address is new every day, and what lies under it never changes. */
const CACHE = 'private, max-age=86400, immutable'

/** What is said when a client hangs up, by how much of the file it had. */
const GONE = new Set(['ECONNABORTED', 'EPIPE', 'ECONNRESET'])

const isGone = (error: Error) => 'code' in error && GONE.has(String(error.code))

/**
 * Bytes that a player gets at most in one answer. Players ask for all that follows and then hold the connection, of
 * which a browser has six to a host; of a shorter answer they ask for the next part when they need it.
 */
const MAX_BYTES = 4 * 1024 * 1024

/** The open end of what a player of films and sound asks for, such as `bytes=1000-`. */
const OPEN_RANGE = /^bytes=(\d+)-$/

/** Bounds what a player asks for. Others, who say how much they want or want all, get what they ask for. */
function boundRange(request: Request): void {
  const player = /^(video|audio)$/.test(request.get('Sec-Fetch-Dest') ?? '')
  const [, start] = OPEN_RANGE.exec(request.headers.range ?? '') ?? []
  if (player && start) request.headers.range = `bytes=${start}-${Number(start) + MAX_BYTES - 1}`
}

const sendLocal = (response: Response, file: string) =>
  new Promise<void>((done, fail) => {
    response.sendFile(file, { cacheControl: false, dotfiles: 'allow' }, error =>
      error && !isGone(error) ? fail(error) : done(),
    )
  })

/** One range, the whole, or null where what is asked for lies outside. */
function wanted(request: Request, size: number): { start: number; end: number } | 'all' | null {
  const ranges = request.range(size, { combine: true })
  if (ranges === -1) return null
  if (ranges === undefined || ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return 'all'
  return ranges[0] ?? 'all'
}

async function sendRemote(
  request: Request,
  response: Response,
  storage: AccountedStorage,
  key: string,
): Promise<void> {
  const info = await storage.head(key)
  if (!info) throw notFound()
  const range = wanted(request, info.size)
  response.set('Accept-Ranges', 'bytes').set('ETag', info.etag)
  if (!range) {
    response.status(416).set('Content-Range', `bytes */${info.size}`).end()
    return
  }
  const { start, end } = range === 'all' ? { start: 0, end: info.size - 1 } : range
  response.set('Content-Length', String(end - start + 1))
  if (range !== 'all') response.status(206).set('Content-Range', `bytes ${start}-${end}/${info.size}`)
  if (request.method === 'HEAD' || info.size === 0) {
    response.end()
    return
  }
  const { body } = await storage.get(key, range === 'all' ? undefined : range)
  // A player that jumps elsewhere hangs up in the middle: that is no failure.
  await pipeline(body, response).catch(error => {
    if (!response.destroyed) throw error
  })
}

/** Serves a file of this machine that everyone may have, with ranges. Its signature changes daily, as its version may. */
export async function serveLocal(
  request: Request,
  response: Response,
  file: string,
  contentType: string,
): Promise<void> {
  response.set('Cache-Control', 'private, max-age=3600').set('Content-Type', contentType)
  boundRange(request)
  await sendLocal(response, file)
}

/**
 * Serves a stored file with ranges: from the disk where it lies on this machine, else streamed through.
 * @throws {ApiError} 404 when it is not there.
 */
export async function serveObject(
  request: Request,
  response: Response,
  storage: AccountedStorage,
  { key, contentType, saveAs }: ServedFile,
): Promise<void> {
  response.set('Cache-Control', CACHE).set('Content-Type', contentType)
  if (saveAs) response.attachment(saveAs).set('Content-Type', contentType)
  if (!saveAs) boundRange(request)
  const local = await storage.localPath(key)
  if (local) await sendLocal(response, local)
  else await sendRemote(request, response, storage, key)
}
