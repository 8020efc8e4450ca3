import { localFile } from '@/api/platform/files/local-file'
import type { ClipOptions } from '@/api/platform/jobs/clip-options'
import { type JobContext, JobError, type JobHandler, withJobErrors } from '@/api/platform/jobs/job-handlers'
import type { JobPayload } from '@/api/platform/jobs/kinds'
import { publish } from '@/api/platform/jobs/publish'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import type { WorkerServices } from '@/api/platform/services/services'
import { settings } from '@/api/platform/settings/settings'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Transcript } from '@/compositions/schema/transcript'
import type { Asset } from '@/prisma/generated/client'
import { readWords } from '../assets/words'
import { holdJob, releaseJob, settleJob } from '../billing/job-charge'
import type { FoundClip } from '../clip-finder/found-clip'
import { type PlacedClip, placeClips } from '../clip-finder/place-clips'
import type { TimedWord } from '../clip-finder/sentences'
import { withVoice } from '../clip-finder/with-voice'
import { findWithModel } from '../clip-model/find-with-model'
import { toValue, valueSelect } from '../projects/stored-value'
import { talkRange } from '../projects/values/clip-card'
import { clipFormat, storedOptions, toSearch } from './clip-options'
import { insertClip } from './insert-clip'
import { storeClips } from './store-clips'

/** The progress at which the clips are found and their pictures are looked at. */
const FOUND = 0.3
const STAGE = 'Finding the best moments'
const USUAL = 6

async function load({ prisma }: WorkerServices, id: string) {
  const project = await prisma.project.findUnique({
    where: { id },
    select: {
      id: true,
      teamId: true,
      sourceAssetId: true,
      sourceAsset: true,
      clipOptions: true,
      ...valueSelect,
    },
  })
  const asset = project?.sourceAsset
  if (!project || !asset) throw new JobError('This project has no talk to find clips in.')
  const rows = await prisma.project.findMany({
    where: { parentId: id, deletedAt: null },
    select: valueSelect,
  })
  const known = rows.map(row => talkRange(toValue(row)))
  return { project, asset, known, value: toValue(project) }
}

/** The words of a transcript, each with its speaker. */
const spokenWords = (transcript: Transcript | undefined): TimedWord[] =>
  (transcript?.subtitles ?? []).flatMap(({ speaker_id, words }) =>
    words.map(word => ({ ...word, ...(speaker_id && { speaker: speaker_id }) })),
  )

/** Computes the framing of clips, which needs the file itself. */
async function place(
  { storage }: WorkerServices,
  asset: Asset,
  found: FoundClip[],
  words: readonly TimedWord[],
  options: ClipOptions,
  { signal, progress, folder }: Pick<JobContext<'clips'>, 'signal' | 'progress'> & { folder: string },
): Promise<PlacedClip[]> {
  const file = await localFile(storage, filesOf(asset).original, { folder, signal })
  return placeClips(asset, file, found, words, {
    format: clipFormat(options),
    folder,
    signal,
    onProgress: done => progress({ stage: STAGE, progress: FOUND + ((1 - FOUND) * done) / found.length }),
  })
}

async function findMore(
  services: WorkerServices,
  { projectId, most = USUAL, ...asked }: JobPayload<'clips'>,
  { folder, ...context }: JobContext<'clips'> & { folder: string },
): Promise<number> {
  const { signal, job, progress } = context
  const { prisma, storage } = services
  const { project, asset, known, value } = await load(services, projectId)
  const [transcript] = Object.values(value.transcripts)
  const options = asked.options ?? storedOptions(project.clipOptions)
  const { words: heard } = filesOf(asset)
  const voices = heard ? (await readWords(storage, heard)).words : []
  const words = withVoice(spokenWords(transcript), voices)
  const { clips: found, notice: fallback } = await findWithModel(words, {
    account: settings().openAi,
    embed: await loadEmbedder(),
    durationSeconds: asset.duration ?? 0,
    ...toSearch(options),
    language: transcript?.language,
    count: most,
    known,
    signal,
    onProgress: done => progress({ stage: STAGE, progress: FOUND * done }),
  })
  const placed = found.length
    ? await place(services, asset, found, words, options, { ...context, folder })
    : []
  const clips = await storeClips(services, project, job.id, placed)
  signal.throwIfAborted()
  await prisma.$transaction(async db => {
    if (!(await holdJob(db, job))) return
    // A search without results is free.
    await (clips.length ? settleJob(db, job) : releaseJob(db, job))
    for (const clip of clips) await insertClip(db, { ...project, value }, clip, options)
    const none = clips.length + known.length ? null : MESSAGES.clips.nothingStandsOut
    await db.project.update({ where: { id: project.id }, data: { notice: fallback ?? none } })
    await publish(db, { teamId: project.teamId, type: 'project', id: project.id })
    // A job that runs again after a crash must not search for more.
    await db.job.update({ where: { id: job.id }, data: { result: { clips: clips.length } } })
  })
  return clips.length
}

/** Finds more clips in a transcribed project. */
export const clipsJob = (services: WorkerServices): JobHandler<'clips'> => ({
  run: context => {
    const { job, payload, progress } = context
    const done = job.result as { clips: number } | null
    if (done) return Promise.resolve(done)
    progress({ stage: STAGE, progress: 0 })
    return withJobErrors(() =>
      withFolder(services.tempDir, job.id, async folder => ({
        clips: await findMore(services, payload, { ...context, folder }),
      })),
    )
  },
})
