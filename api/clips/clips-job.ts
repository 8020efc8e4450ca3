import { isPlayed } from '../../compositions/layers/layer'
import { wordsOf } from '../../compositions/project/transcript'
import { filesOf } from '../assets/files'
import { holdJob, settleJob } from '../billing/job-charge'
import { forPeople } from '../jobs/for-people'
import { type JobContext, JobError, type JobHandler } from '../jobs/job-handlers'
import { publish } from '../jobs/publish'
import { withFolder } from '../jobs/with-folder'
import { localFile } from '../media/local-file'
import { toValue, valueSelect } from '../projects/stored-value'
import { loadEmbedder } from '../providers/language/embed'
import type { WorkerServices } from '../worker-services'
import { findClips } from './find-clips'
import type { FoundClip } from './found-clip'
import { insertClip } from './insert-clip'
import { placeClips } from './place-clips'
import { storeClips } from './store-clips'

const STAGE = 'Finding the best moments'
const USUAL = 6

type Range = { start: number; end: number }

/** Two ranges are one clip in other words where they share more than half of the shorter one. */
function isSame(a: Range, b: Range): boolean {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return shared > Math.min(a.end - a.start, b.end - b.start) / 2
}

async function load({ prisma }: WorkerServices, id: string) {
  const project = await prisma.project.findUnique({
    where: { id },
    select: { id: true, teamId: true, sourceAssetId: true, sourceAsset: true, ...valueSelect },
  })
  const asset = project?.sourceAsset
  if (!project || !asset) throw new JobError('This project has no talk to find clips in.')
  const rows = await prisma.project.findMany({ where: { parentId: id }, select: valueSelect })
  const known: Range[] = rows.flatMap(row =>
    toValue(row)
      .layers.filter(isPlayed)
      .map(layer => layer.trim),
  )
  return { project, asset, known, value: toValue(project) }
}

/** The best clips that are not there yet. */
async function fresh(
  words: ReturnType<typeof wordsOf>,
  known: Range[],
  most: number,
  options: {
    durationSeconds: number
    signal: AbortSignal
  },
): Promise<FoundClip[]> {
  const found = await findClips(words, {
    ...options,
    embed: await loadEmbedder(),
    count: known.length + most,
  })
  return found.filter(clip => !known.some(one => isSame(one, clip))).slice(0, most)
}

async function findMore(
  services: WorkerServices,
  { projectId, most = USUAL }: { projectId: string; most?: number | undefined },
  { signal, progress, folder, job }: JobContext<'clips'> & { folder: string },
): Promise<number> {
  const { prisma, storage } = services
  const { project, asset, known, value } = await load(services, projectId)
  const words = Object.values(value.transcripts).flatMap(wordsOf)
  const found = await fresh(words, known, most, { durationSeconds: asset.duration ?? 0, signal })
  const file = await localFile(storage, filesOf(asset).original, { folder, signal })
  const placed = await placeClips(asset, file, found, words, {
    folder,
    signal,
    onProgress: done => progress({ stage: STAGE, progress: 0.3 + (0.7 * done) / found.length }),
  })
  const clips = await storeClips(services, project, placed)
  signal.throwIfAborted()
  await prisma.$transaction(async db => {
    if (!(await holdJob(db, job))) return
    await settleJob(db, job)
    for (const clip of clips) await insertClip(db, { ...project, value }, clip)
    await publish(db, { teamId: project.teamId, type: 'project', id: project.id })
    // Run again after a crash, it must not look for still more.
    await db.job.update({ where: { id: job.id }, data: { result: { clips: clips.length } } })
  })
  return clips.length
}

/** Finds clips in a project whose words are known, beside those that are there. */
export const clipsJob = (services: WorkerServices): JobHandler<'clips'> => ({
  run: context => {
    const { job, payload, progress } = context
    const done = job.result as { clips: number } | null
    if (done) return Promise.resolve(done)
    progress({ stage: STAGE, progress: 0 })
    return forPeople(() =>
      withFolder(services.tempDir, job.id, async folder => ({
        clips: await findMore(services, payload, { ...context, folder }),
      })),
    )
  },
})
