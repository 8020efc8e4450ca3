import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { openProject } from '@/compositions/document/migrate'
import { usedMedia } from '@/compositions/document/used-files'
import { ensureRendition } from '@/remotion/render/ingest/ensure-rendition'
import { fetchFrom, serverAccess } from '../server-access'
import { UsageError } from '../usage-error'
import type { ProjectReader } from './project-source'

const detailSchema = z.object({
  project: z.unknown(),
  /** The files of media and of the project's own fonts by ref; relative to the server, or of its storage. */
  addresses: z.record(z.string(), z.string()),
})

/** What a status says to the person at the command line. */
const REFUSALS: Record<number, string> = {
  401: 'The server does not accept the key in TALKREEL_API_KEY.',
  403: 'The key in TALKREEL_API_KEY has no scope that reads projects.',
  404: 'The team of the key has no such project.',
}

async function get(address: URL, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  const response = await fetchFrom(address, { headers, signal })
  if (response.ok) return response
  await response.body?.cancel()
  throw new UsageError(
    REFUSALS[response.status] ?? `${address.origin} answered ${response.status} for ${address.pathname}.`,
  )
}

async function download(address: URL, folder: string, signal: AbortSignal): Promise<string> {
  const { body } = await get(address, {}, signal)
  const file = join(folder, randomUUID())
  if (!body) throw new UsageError(`${address.origin} sent an empty file.`)
  await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(file, { flags: 'wx' }), {
    signal,
  })
  return file
}

/**
 * Reads projects from a server through its API, with the key in TALKREEL_API_KEY, whose team they belong to. Media is
 * downloaded into `folder`.
 * @throws {UsageError} without a key or a valid address; the reader if the server refuses or can't be reached.
 */
export function serverReader(server: string, folder: string): ProjectReader {
  const { origin, headers } = serverAccess(server)
  return async (id, signal) => {
    const address = new URL(`/api/projects/${encodeURIComponent(id)}/`, origin)
    const response = await get(address, headers, signal)
    const { project: value, addresses } = detailSchema.parse(await response.json())
    const project = openProject(value)
    const media: Record<string, string> = {}
    const fetchRef = async (ref: string, path: string) => {
      media[ref] = await download(new URL(path, origin), folder, signal)
    }
    const used = usedMedia(project)
    for (const ref of used) {
      const path = addresses[ref]
      if (!path) throw new UsageError(`'${project.media[ref]?.title ?? ref}' is not ready on the server yet.`)
      await fetchRef(ref, path)
      media[ref] = (await ensureRendition(media[ref] ?? '', { signal }, folder)).path
    }
    const fonts = Object.entries(addresses).filter(([ref]) => !Object.hasOwn(project.media, ref))
    for (const [ref, path] of fonts) await fetchRef(ref, path)
    return { project, media }
  }
}
