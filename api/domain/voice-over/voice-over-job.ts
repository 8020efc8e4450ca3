import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type JobContext, JobError, type JobHandler, withJobErrors } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import { encodeFlac } from '@/api/platform/providers/speech/join/encode-flac'
import { joinSpeech } from '@/api/platform/providers/speech/join/join-speech'
import { speakText } from '@/api/platform/providers/speech/speak-text'
import type { Speech } from '@/api/platform/providers/speech/speaker'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder } from '@/api/platform/stored-files/asset-files'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import { AUDIO_FILES } from '@/api/platform/stored-files/script-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import { voiceOverTitle } from '@/compositions/edit/voice-over'
import { storeWaveforms } from '../assets/renditions-job'
import { writeWords } from '../assets/words'
import { holdJob, settleJob } from '../billing/job-charge'
import { detectLanguage } from '../scripts/source/text/detect-language'
import { remoteVoice } from '../voices/cloned-voices'

type Context = Pick<JobContext<'voice_over'>, 'job' | 'payload' | 'signal' | 'progress'>

/** The progress at which the speech is there, and at which it is encoded. */
const [SPOKEN, ENCODED] = [0.7, 0.9]

/** The language of local voices, which texts that are too short to tell are in. */
const LOCAL_LANGUAGE = 'en'

const languageOf = ({ text, provider }: Context['payload']): string =>
  detectLanguage(text, provider === 'local' ? LOCAL_LANGUAGE : null) ?? 'und'

/** Encodes a speech at the loudness of podcasts; returns the file and its seconds. */
async function encode(speech: Speech, folder: string, title: string, signal: AbortSignal) {
  const file = path.join(folder, 'speech.flac')
  await encodeFlac(speech, file, signal)
  const out = path.join(folder, 'voice-over')
  const parts = [{ file, speaker: 'voice', pauseSeconds: null, title: '' }]
  const { seconds } = await joinSpeech({ parts, title, out, formats: ['m4a'], signal })
  return { file: `${out}.m4a`, seconds }
}

/** Stores a speech as an asset of the team, whose id is the job's, so that a second run makes no other. */
async function store(
  { prisma, storage }: WorkerServices,
  { job, payload, signal, progress }: Context,
  speech: Speech,
  folder: string,
): Promise<void> {
  const { id, teamId } = job
  const title = voiceOverTitle(payload.text)
  const { file, seconds } = await encode(speech, folder, title, signal)
  progress({ progress: ENCODED })
  const size = (await stat(file)).size
  const place = assetFolder(teamId, id)
  const files = { original: `${place}original`, words: `${place}words` }
  await storage.put(files.original, { path: file }, AUDIO_FILES.m4a)
  await writeWords(storage, files.words, { language: languageOf(payload), words: speech.words })
  const waveforms = await storeWaveforms({ storage }, { teamId, id, duration: seconds }, file, signal)
  signal.throwIfAborted()
  await prisma.$transaction(async tx => {
    if (!(await holdJob(tx, job)) || (await tx.asset.count({ where: { id } }))) return
    await keepFiles(tx, [...Object.values(files), ...Object.values(waveforms)])
    await tx.asset.create({
      data: {
        ...{ id, teamId, kind: 'audio', title, status: 'COMPLETED', contentType: AUDIO_FILES.m4a },
        ...{ size: BigInt(size), files: { ...files, ...waveforms }, duration: seconds, hasAudio: true },
        metadata: { video_codec: null, plays: true },
      },
    })
    await settleJob(tx, job)
    await publish(tx, { teamId, type: 'asset', id })
  })
}

async function speak(services: WorkerServices, context: Context, folder: string): Promise<void> {
  const { payload, signal, progress } = context
  const project = { where: { id: payload.projectId, deletedAt: null } }
  // A worker that died after it had stored the speech: the service is not paid again.
  if (await services.prisma.asset.count({ where: { id: context.job.id } })) return
  if (!(await services.prisma.project.count(project))) throw new JobError('The project was deleted.')
  const speaker = speakerOf(payload.provider)
  if (!speaker) throw new JobError(MESSAGES.voiceOver.voiceGone)
  progress({ stage: MESSAGES.audio.generating, progress: 0 })
  const { teamId } = context.job
  const voice = await remoteVoice(services.prisma, { ...payload, teamId })
  const speech = await speakText(speaker, payload.text, voice, { signal })
  signal.throwIfAborted()
  progress({ progress: SPOKEN })
  await store(services, context, speech, folder)
}

/** Speaks a text for a project, as an audio file of the team with the times of its words. */
export const voiceOverJob = (services: WorkerServices): JobHandler<'voice_over'> => ({
  async run(context) {
    const { tempDir } = services
    await withJobErrors(() => withFolder(tempDir, context.job.id, folder => speak(services, context, folder)))
    return undefined
  },
})
