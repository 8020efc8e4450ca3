import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { localFile } from '@/api/platform/files/local-file'
import { type JobContext, JobError, type JobHandler, withJobErrors } from '@/api/platform/jobs/job-handlers'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import { checkSample } from '@/api/platform/providers/speech/sample/check-sample'
import type { Speaker } from '@/api/platform/providers/speech/speaker'
import type { WorkerServices } from '@/api/platform/services/services'
import { documentKey } from '@/api/platform/stored-files/document-files'
import { discardFiles } from '@/api/platform/stored-files/keep-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import { outOfBounds, SAMPLE_BOUNDS } from '@/compositions/catalog/upload-bounds'
import type { Voice } from '@/prisma/generated/client'
import { probeMedia } from '@/remotion/render/media-process/isolated'
import { holdJob } from '../billing/job-charge'
import { labelsOf } from './cloned-voices'
import { RETRY_MS } from './sweep-voices'

type Context = Pick<JobContext<'clone'>, 'job' | 'signal' | 'progress'> & { folder: string }

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** @throws {JobError} if a file has no sound, or is shorter or longer than samples may be; {@link MediaError}. */
async function checkLength(file: string, signal: AbortSignal): Promise<void> {
  const { hasAudio, duration } = await probeMedia(file, { signal })
  if (!hasAudio) throw new JobError('This file has no sound. Choose a recording of one person speaking.')
  const reason = outOfBounds(SAMPLE_BOUNDS, { seconds: duration })
  if (reason) throw new JobError(reason)
}

async function readSample(services: WorkerServices, row: Voice, { signal, folder, progress }: Context) {
  const { storage, prisma } = services
  progress({ stage: 'Checking the sample', progress: 0.1 })
  const key = documentKey(row.teamId, row.sampleId)
  if (!(await storage.head(key))) throw new JobError(MESSAGES.voices.sampleUploadFailed)
  const file = await localFile(storage, key, { folder, signal })
  await prisma.voice.update({ where: { id: row.id }, data: { sampleSha256: await hashOf(file) } })
  await checkLength(file, signal)
  progress({ progress: 0.3 })
  await checkSample(file, { removesNoise: row.removeNoise, signal })
  const upload = await prisma.upload.findUnique({ where: { id: row.sampleId } })
  return { file, contentType: upload?.fileType ?? 'audio/wav' }
}

/** Stores what the provider made. What was canceled or deleted meanwhile is deleted at the provider, too. */
async function store(
  { prisma }: WorkerServices,
  speaker: Speaker,
  row: Voice,
  remoteId: string,
  { job }: Context,
): Promise<void> {
  const isKept = await prisma.$transaction(async tx => {
    if (!(await holdJob(tx, job))) return false
    const { count } = await tx.voice.updateMany({
      where: { id: row.id, status: 'IN_PROGRESS', deletedAt: null },
      data: { status: 'COMPLETED', remoteId, error: null },
    })
    if (count) await discardFiles(tx, row.teamId, [documentKey(row.teamId, row.sampleId)])
    return count > 0
  })
  if (!isKept) await speaker.deleteVoice?.({ id: remoteId, reference: row.id })
}

async function clone(services: WorkerServices, voiceId: string, context: Context): Promise<void> {
  const { signal, progress } = context
  const row = await services.prisma.voice.findUnique({ where: { id: voiceId, deletedAt: null } })
  if (!row) throw new JobError('The voice was deleted.')
  // Cloned by a worker that died before it said so.
  if (row.status === 'COMPLETED') return
  const speaker = speakerOf(row.provider)
  if (!speaker?.clone) throw new JobError('Voices can not be cloned at present. Please try again later.')
  const sample = await readSample(services, row, context)
  progress({ stage: 'Cloning the voice', progress: 0.6 })
  const { title, gender, description, removeNoise } = row
  const about = { title, gender, description, removeNoise, labels: labelsOf(row), reference: row.id }
  const remoteId = await speaker.clone({ ...sample, ...about }, { signal })
  await store(services, speaker, row, remoteId, context)
}

/** Clones a voice from its sample, which is checked first, judged by its bytes, and deleted in the end. */
export const cloneJob = (services: WorkerServices): JobHandler<'clone'> => ({
  run: ({ job, payload: { voiceId }, signal, progress }) =>
    withJobErrors(() =>
      withFolder(services.tempDir, job.id, async folder => {
        await clone(services, voiceId, { job, signal, progress, folder })
        return {}
      }),
    ),
  async ended({ payload: { voiceId }, state, error }) {
    await services.prisma.voice.updateMany({
      where: { id: voiceId, status: 'IN_PROGRESS' },
      // A request to the provider may still be under way.
      data: { status: state, error: error ?? null, tryAt: new Date(Date.now() + RETRY_MS) },
    })
  },
})
