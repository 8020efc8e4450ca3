import { localFile } from '@/api/platform/files/local-file'
import { type JobContext, JobError, type JobHandler, JobMovedError } from '@/api/platform/jobs/job-handlers'
import { isQuick } from '@/api/platform/jobs/lane-of'
import { loadEmbedder } from '@/api/platform/providers/language/embed'
import type { WorkerServices } from '@/api/platform/services/services'
import { settings } from '@/api/platform/settings/settings'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import type { Asset } from '@/prisma/generated/client'
import { chargeIngest } from '../assets/charge-ingest'
import { onIngestEnded } from '../assets/on-ingest-ended'
import { readFile } from '../assets/read-file'
import { transcribeAsset } from '../assets/transcribe-asset'
import type { AssetTranscript } from '../assets/words'
import { workOnAsset } from '../assets/work-on-asset'
import { findVocabulary } from '../brands/look-brand'
import { placeClips } from '../clip-finder/place-clips'
import { findWithModel } from '../clip-model/find-with-model'
import { clipFormat, storedOptions, toSearch } from '../clips/clip-options'
import { storeClips } from '../clips/store-clips'
import { findsClips } from '../projects/project-views'
import { finishProjects, finishWithoutWords, type ProjectClips, waitingProjects } from './finish-projects'

/** The progress at which each stage starts. */
const BEGIN = { reading: 0, listening: 0.03, finding: 0.85, placing: 0.9 }

type Context = Pick<JobContext<'ingest'>, 'job' | 'payload' | 'signal' | 'progress'> & { folder: string }

const stage = ({ progress }: Context, text: string, share: number) =>
  progress({ stage: text, progress: share })

/** The clips of each project that asked for them. */
async function clipsOf(
  services: WorkerServices,
  asset: Asset,
  file: string,
  talk: AssetTranscript,
  context: Context,
): Promise<Map<string, ProjectClips>> {
  const waiting = await waitingProjects(services.prisma, asset)
  const wanting = waiting.filter(project => findsClips(project.type, talk))
  if (!wanting.length) return new Map()
  stage(context, 'Finding the best moments', BEGIN.finding)
  const embed = await loadEmbedder()
  const durationSeconds = asset.duration ?? 0
  const { words, language } = talk
  const stored = new Map<string, ProjectClips>()
  for (const [index, project] of wanting.entries()) {
    const options = storedOptions(project.clipOptions)
    const { signal } = context
    const { clips: found, notice } = await findWithModel(words, {
      ...{ embed, durationSeconds, language, signal, ...toSearch(options) },
      account: settings().openAi,
      onProgress: done => {
        const share = (index + done) / wanting.length
        stage(context, 'Finding the best moments', BEGIN.finding + (BEGIN.placing - BEGIN.finding) * share)
      },
    })
    const placed = await placeClips(asset, file, found, words, {
      ...context,
      format: clipFormat(options),
      onProgress: done => {
        const share = (index + done / found.length) / wanting.length
        stage(context, 'Finding the best moments', BEGIN.placing + (1 - BEGIN.placing) * share)
      },
    })
    const clips = await storeClips(services, project, context.job.id, placed)
    stored.set(project.id, { clips, notice })
  }
  return stored
}

async function ingest(services: WorkerServices, context: Context): Promise<void> {
  const { job, payload } = context
  const { assetId, userId = null, listen: isHeard = true, bounds } = payload
  const uploaded = await services.prisma.asset.findUnique({ where: { id: assetId } })
  if (!uploaded) throw new JobError('The file was deleted')
  stage(context, 'Reading the file', BEGIN.reading)
  const file = await localFile(services.storage, filesOf(uploaded).original, context)
  const { asset } = await readFile(services, uploaded, file, { ...context, bounds })
  if (!isHeard) return finishWithoutWords(services, job, asset, userId)
  if (job.lane === 'quick' && !isQuick(asset.duration)) throw new JobMovedError('media')
  await chargeIngest(services, job, asset, userId)
  stage(context, 'Transcribing', BEGIN.listening)
  const heard = await transcribeAsset(services, asset, file, {
    ...context,
    vocabulary: await findVocabulary(services.prisma, asset.teamId),
    onProgress: (done, total) => {
      const share = BEGIN.listening + (BEGIN.finding - BEGIN.listening) * (done / total)
      stage(context, 'Transcribing', share)
    },
  })
  const clips = await clipsOf(services, asset, file, heard.talk, context)
  context.signal.throwIfAborted()
  await finishProjects(services, job, asset, heard, clips)
}

/** Processes an uploaded file: poster, transcript, and the projects and clips from them. */
export const ingestJob = (services: WorkerServices): JobHandler<'ingest'> => ({
  run: ({ job, payload, signal, progress }) =>
    workOnAsset(services, job, payload.assetId, folder =>
      ingest(services, { job, payload, signal, progress, folder }),
    ),
  ended: ({ job, payload, state, error }) => onIngestEnded(services, job, payload.assetId, { state, error }),
})
