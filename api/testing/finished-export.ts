import { randomUUID } from 'node:crypto'
import type { ExportFile } from '@/compositions/catalog/export-formats'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import { toSrt, toVtt } from '@/compositions/transcript-files/write-subtitles'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { valueColumns } from '../domain/projects/stored-value'
import { withFolder } from '../platform/jobs/with-folder'
import { openStorage } from '../platform/providers/storage/open-storage'
import { accountedStorage } from '../platform/stored-files/accounted-storage'
import { exportedProjectKey, exportKey, exportKeys } from '../platform/stored-files/file-keys'
import { keepFiles } from '../platform/stored-files/keep-files'
import type { TestServer } from './server'
import { testTalk } from './talk'

/** Seconds of the talk, whose first two sentences are heard at these times. */
const DURATION = 20
const SENTENCES = ['Why do most people stop listening?', 'Because nothing was promised.']

const words = SENTENCES.flatMap((sentence, index) =>
  sentence.split(' ').map((text, at) => ({ text, start: 1 + index * 8 + at, end: 1.8 + index * 8 + at })),
)

/** A project of a talk with two sentences and a chapter at second 9. */
const spokenProject = (title: string): Project => ({
  ...newProject({
    ...{ id: randomUUID(), title, type: 'captionVideo', format: formatNamed('1920X1080') },
    media: {
      ...{ kind: 'video', assetId: 'none', width: 1920, height: 1080, fps: 30 },
      ...{ duration: DURATION, hasAudio: true },
    },
    transcript: toTranscript({ mediaRef: 'media', language: 'en', words }),
  }),
  markers: [{ id: 'm', seconds: 9, title: 'The promise' }],
})

/** A finished export of a new project of a team, with its files; of a clip if `parentId` is given. */
export async function insertExport(
  { database: { prisma }, dataDir }: Pick<TestServer, 'database' | 'dataDir'>,
  { teamId, title, parentId }: { teamId: string; title: string; parentId?: string },
): Promise<{ projectId: string; exportId: string }> {
  const value = spokenProject(title)
  const [projectId, exportId] = [value.id, randomUUID()]
  const { storage: files, stop } = await openStorage({ dataDir, log: console.error })
  const storage = accountedStorage(prisma, files)
  const put = (file: ExportFile, body: Buffer | { path: string }) =>
    storage.put(exportKey(teamId, exportId, file), body, 'application/octet-stream')
  const talk = await testTalk()
  await withFolder(dataDir, exportId, async folder => {
    const [mp4, poster] = [`${folder}/small.mp4`, `${folder}/poster.jpg`]
    const small = ['-vf', 'scale=640:360', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'copy']
    await runFfmpeg(['-y', '-i', talk, '-t', String(DURATION), ...small, '-movflags', '+faststart', mp4])
    await runFfmpeg(['-y', '-i', mp4, '-frames:v', '1', poster])
    await put('mp4', { path: mp4 })
    await put('poster', { path: poster })
  })
  await put('vtt', Buffer.from(toVtt(value)))
  await put('srt', Buffer.from(toSrt(value)))
  await storage.put(
    exportedProjectKey(teamId, exportId),
    Buffer.from(JSON.stringify(value)),
    'application/json',
  )
  await stop()
  await prisma.$transaction(async db => {
    await db.project.create({
      data: {
        ...{ id: projectId, teamId, type: value.type, status: 'COMPLETED', ...valueColumns(value) },
        ...(parentId && { parentId }),
      },
    })
    await db.export.create({
      data: {
        ...{
          id: exportId,
          teamId,
          projectId,
          status: 'COMPLETED',
          duration: DURATION,
          frames: DURATION * 30,
        },
        ...{ storageKey: exportKey(teamId, exportId, 'mp4'), size: 1, finishedAt: new Date() },
        settings: { title, width: 1920, height: 1080, seconds: DURATION },
      },
    })
    await keepFiles(db, [...exportKeys(teamId, exportId, 'mp4'), exportedProjectKey(teamId, exportId)])
  })
  return { projectId, exportId }
}
