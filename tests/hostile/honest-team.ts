import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { vi } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { AAC, film, H264, tone } from '@/remotion/render/testing/media-maker'
import { ask } from '../bench/api/time-requests'
import { uploadBytes } from './files/upload-bytes'
import type { HostileServer } from './hostile-server'
import { makePaying } from './hostile-team'

/** Upper bound for any legitimate request, however busy the server is. */
const EVENTUALLY = { timeout: 300_000, interval: 100 }

/** A team that uploads a two-second film and exports a project with it as MP4. */
export async function honestTeam({ address, database, dataDir }: HostileServer) {
  const token = await makePaying({ address, database })
  const file = path.join(dataDir, 'honest.mp4')
  await runFfmpeg([...film('320x180', 2), ...tone(2), ...H264, ...AAC, '-y', file])
  const bytes = await readFile(file)
  const call = <T>(where: string, method = 'GET', body?: object) =>
    ask(new URL(where, address), token, method, body) as Promise<T>

  /** Polls a URL until its job has finished. Rejects if the job failed. */
  async function done<T extends { status: string; error: string | null }>(where: string): Promise<T> {
    const row = await vi.waitFor(async () => {
      const now = await call<T>(where)
      if (now.status === 'NEW' || now.status === 'IN_PROGRESS') throw new Error(`${where} is under way`)
      return now
    }, EVENTUALLY)
    if (row.status !== 'COMPLETED') throw new Error(`${where} has failed: ${row.error}`)
    return row
  }

  /** Does both. Returns the duration of the upload and of the export in milliseconds. */
  return async function makeExport(): Promise<{ file: number; export: number }> {
    const began = performance.now()
    const { uploadId } = await uploadBytes(address, token, { name: 'honest.mp4', bytes })
    type Asset = { status: string; error: string | null; project_media: object }
    const { project_media } = await done<Asset>(`/api/assets/${uploadId}/`)
    const read = performance.now()
    const { id } = await call<{ id: string }>('/api/projects/', 'POST', { type: 'scratch' })
    const size = { width: 320, height: 180 }
    const trim = { start: 0, end: 2 }
    const layer = { id: 'film', layer: 'MEDIA', asset: 'video', mediaRef: 'film', ...size, trim }
    const patches = [{ media: { film: project_media }, layers: { film: layer } }]
    await call(`/api/projects/${id}/save_project/`, 'POST', { patches })
    const asked = await call<{ id: string }>(`/api/projects/${id}/export/`, 'POST', {})
    await done(`/api/exports/${asked.id}/`)
    return { file: Math.round(read - began), export: Math.round(performance.now() - read) }
  }
}
