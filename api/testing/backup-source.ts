import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { Manifest } from '../app/backup/manifest'
import { takeBackup } from '../app/backup/take-backup'
import { type OpenStorage, openStorage } from '../platform/providers/storage/open-storage'
import { accountedStorage } from '../platform/stored-files/accounted-storage'
import { exportKeys } from '../platform/stored-files/file-keys'
import { keepFiles } from '../platform/stored-files/keep-files'
import { insertAsset } from './asset'
import { whoHas } from './plan'
import { type TestServer, testServer } from './server'
import { join, type Person, person } from './team'

/** A running server to back up, with a team of two, a file, a project, exports and jobs. */
export type Source = {
  server: TestServer
  files: OpenStorage
  owner: Person
  teamId: string
  projectId: string
  assetId: string
  /** Unfinished jobs: one waiting, one running. */
  jobIds: string[]
  /** A new path below a folder that is removed with the server. */
  newFolder(): string
  backup(folder: string, options?: Partial<Parameters<typeof takeBackup>[0]>): Promise<Manifest>
  stop(): Promise<void>
}

const log = (error: unknown) => {
  throw error
}

async function giveFilm(server: TestServer, teamId: string) {
  const film = path.join(server.dataDir, 'film.mp4')
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=10:d=2', '-f', 'lavfi', '-i', 'sine=d=2'],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', film],
  ])
  // Characters that COPY has to escape.
  return insertAsset(server, teamId, film, 'Äöü "quoted" \\ a\ttab and a\nline')
}

/** A project with words, whose passages a trigger writes. */
async function giveWords({ database: { prisma } }: TestServer, teamId: string) {
  const transcripts = { media: { subtitles: [{ words: [{ text: 'Hello', start: 1 }] }] } }
  const row = { teamId, title: 'Words', type: 'scratch', status: 'COMPLETED', document: {} } as const
  await prisma.project.create({ data: { ...row, transcripts } })
}

/** A finished export with its files. */
async function giveExport({ database: { prisma } }: TestServer, files: OpenStorage, projectId: string) {
  const { teamId } = await prisma.project.findUniqueOrThrow({ where: { id: projectId } })
  const { id } = await prisma.export.create({ data: { teamId, projectId, status: 'COMPLETED' } })
  const storage = accountedStorage(prisma, files.storage)
  for (const key of exportKeys(teamId, id, 'mp4'))
    await storage.put(key, Buffer.from(`of ${key}`), 'text/vtt; charset=utf-8')
  await prisma.$transaction(db => keepFiles(db, exportKeys(teamId, id, 'mp4')))
}

export async function openSource(): Promise<Source> {
  const server = await testServer()
  const { prisma, url: databaseUrl } = server.database
  const { dataDir } = server
  const files = await openStorage({ dataDir, log })
  const below = await mkdtemp(path.join(os.tmpdir(), 'talkreel-backup-'))
  const owner = await person(server)
  await join(server, owner, await person(server))
  const { token } = owner
  const { teamId } = await whoHas(server, token)
  const { id: assetId } = await giveFilm(server, teamId)
  const { id: projectId } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
  await giveWords(server, teamId)
  await giveExport(server, files, projectId)
  const params = { id: projectId }
  const { job_id } = await server.call('POST /api/projects/{id}/export/', { token, params, body: {} })
  const runs = { kind: 'renditions', payload: { assetId }, assetId, state: 'IN_PROGRESS' } as const
  const { id } = await prisma.job.create({ data: { ...runs, teamId, worker: 'one that is no more' } })
  let count = 0
  const quiet = { signal: new AbortController().signal, progress: () => undefined }
  return {
    ...{ server, files, owner, teamId, projectId, assetId },
    jobIds: [job_id ?? '', id],
    newFolder: () => path.join(below, String(++count)),
    backup: (folder, options) =>
      takeBackup({ databaseUrl, storage: files.storage, dataDir, folder, ...quiet, ...options }),
    stop: async () => {
      await files.stop()
      await server.stop()
      await rm(below, { recursive: true })
    },
  }
}
