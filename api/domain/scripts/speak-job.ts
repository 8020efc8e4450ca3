import path from 'node:path'
import { z } from 'zod'
import { localFile } from '@/api/platform/files/local-file'
import { type JobContext, JobError, type JobHandler, withJobErrors } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import { encodeFlac } from '@/api/platform/providers/speech/join/encode-flac'
import { joinSpeech } from '@/api/platform/providers/speech/join/join-speech'
import { speakText } from '@/api/platform/providers/speech/speak-text'
import type { Speaker } from '@/api/platform/providers/speech/speaker'
import type { WorkerServices } from '@/api/platform/services/services'
import { keepFiles } from '@/api/platform/stored-files/keep-files'
import {
  AUDIO_FILES,
  type AudioFile,
  audioKey,
  SPEECH_TYPE,
  speechKey,
} from '@/api/platform/stored-files/script-files'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Job, Script } from '@/prisma/generated/client'
import { costOf } from '../billing/cost-of'
import { holdJob, settleJob } from '../billing/job-charge'
import { remoteVoice } from '../voices/cloned-voices'
import { lockAnyScript, lockScript, storeScript } from './change-script'
import { discardUnusedAudio } from './discard-unused-audio'
import {
  audioDigest,
  charactersOf,
  dirtyOf,
  isDirty,
  type ParagraphSpeech,
  paragraphsOf,
  pronunciationsFor,
  pronunciationsIn,
  type StoredParagraph,
  speechDigest,
} from './paragraphs'

type Context = Pick<JobContext<'speak'>, 'job' | 'signal' | 'progress'> & { folder: string }

/** Speaking takes this fraction of the progress when the whole audio is made, joining the rest. */
const SPEAKING = 0.85

const resultSchema = z.object({ characters: z.number(), delivered: z.number() })

/**
 * What a job has delivered: the characters that it has spoken, and the credits for them (`delivered`), which
 * `releaseJob` does not refund.
 */
const deliveredBy = ({ result }: Pick<Job, 'result'>) =>
  resultSchema.safeParse(result).data ?? { characters: 0, delivered: 0 }

async function load({ prisma }: WorkerServices, scriptId: string): Promise<Script> {
  const script = await prisma.script.findUnique({ where: { id: scriptId, deletedAt: null } })
  if (!script) throw new JobError('The script was deleted.')
  return script
}

/**
 * Stores the speech of a paragraph, and counts its characters as delivered. Does nothing if the job was canceled or the
 * paragraph deleted meanwhile, or if another job has spoken it.
 */
async function deliver(
  { prisma }: WorkerServices,
  job: Job,
  script: Script,
  paragraph: StoredParagraph,
  speech: ParagraphSpeech,
): Promise<void> {
  await prisma.$transaction(async tx => {
    const row = await lockScript(tx, script)
    if (!row || !(await holdJob(tx, job))) return
    const paragraphs = paragraphsOf(row)
    const at = paragraphs.findIndex(({ id }) => id === paragraph.id)
    const current = paragraphs[at]
    if (!current || current.speech?.of === speech.of) return
    await keepFiles(tx, [speechKey(row.teamId, row.id, speech.of)])
    await storeScript(tx, row, { paragraphs: paragraphs.with(at, { ...current, speech, added: false }) })
    const { result } = await tx.job.findUniqueOrThrow({ where: { id: job.id }, select: { result: true } })
    const characters = deliveredBy({ result }).characters + charactersOf([paragraph])
    const delivered = { characters, delivered: costOf('TTS', characters) }
    await tx.job.update({ where: { id: job.id }, data: { result: delivered } })
  })
}

async function speakParagraph(
  services: WorkerServices,
  speaker: Speaker,
  script: Script,
  paragraph: StoredParagraph,
  { job, signal, folder }: Context,
): Promise<void> {
  const all = pronunciationsIn(script)
  const of = speechDigest(script.provider, paragraph, all)
  const { teamId, provider } = script
  const voice = await remoteVoice(services.prisma, { teamId, provider, voice: paragraph.voice })
  const speech = await speakText(speaker, paragraph.text, voice, {
    signal,
    pronunciations: pronunciationsFor(paragraph.text, all),
  })
  signal.throwIfAborted()
  const file = path.join(folder, `${of}.flac`)
  await encodeFlac(speech, file, signal)
  await services.storage.put(speechKey(script.teamId, script.id, of), { path: file }, SPEECH_TYPE)
  await deliver(services, job, script, paragraph, {
    of,
    seconds: speech.samples.length / speech.sampleRate,
    words: speech.words.map(({ text, start, end }) => [text, start, end]),
  })
}

/** Joins the whole audio of a script, all of whose paragraphs are spoken, into its files. */
async function makeAudio(
  services: WorkerServices,
  script: Script,
  { job, signal, progress, folder }: Context,
) {
  const { prisma, storage } = services
  const { teamId, id, title } = script
  const spoken = paragraphsOf(script).filter(({ text }) => text.trim())
  const parts = []
  for (const { speech, pause, speaker_id, label } of spoken) {
    if (!speech) throw new JobError(MESSAGES.audio.podcastFailed)
    const key = speechKey(teamId, id, speech.of)
    const file = await localFile(storage, key, { folder, signal })
    parts.push({ file, pauseSeconds: pause, speaker: speaker_id, title: label })
  }
  const of = audioDigest(script)
  const formats = Object.keys(AUDIO_FILES) as AudioFile[]
  const out = path.join(folder, 'podcast')
  const joined = await joinSpeech({ parts, title, out, formats, signal })
  for (const format of formats) {
    signal.throwIfAborted()
    await storage.put(audioKey(teamId, id, of, format), { path: `${out}.${format}` }, AUDIO_FILES[format])
  }
  progress({ progress: 1 })
  await prisma.$transaction(async tx => {
    const row = await lockScript(tx, script)
    if (!row || !(await holdJob(tx, job))) return
    await keepFiles(
      tx,
      formats.map(format => audioKey(teamId, id, of, format)),
    )
    const starts = spoken.map((paragraph, index) => ({ id: paragraph.id, start: joined.starts[index] ?? 0 }))
    const audio = { of, seconds: joined.seconds, parts: starts }
    const stored = await storeScript(tx, row, { audio, audioStatus: 'COMPLETED', audioError: null })
    await discardUnusedAudio(tx, stored)
  })
}

async function speak(
  services: WorkerServices,
  { scriptId, paragraphId }: JobContext<'speak'>['payload'],
  context: Context,
): Promise<void> {
  const { progress, signal, job } = context
  const script = await load(services, scriptId)
  const speaker = speakerOf(script.provider)
  if (!speaker) throw new JobError('The voices of this script are not available. Choose others.')
  const chosen = paragraphId ? paragraphsOf(script).filter(({ id }) => id === paragraphId) : dirtyOf(script)
  const dirty = chosen.filter(paragraph => isDirty(script, paragraph))
  const share = paragraphId ? 1 : SPEAKING
  for (const [index, paragraph] of dirty.entries()) {
    const stage =
      dirty.length === 1 ? MESSAGES.audio.generating : `Speaking paragraph ${index + 1} of ${dirty.length}`
    progress({ stage, progress: (share * index) / dirty.length, doneUnits: index, totalUnits: dirty.length })
    signal.throwIfAborted()
    await speakParagraph(services, speaker, script, paragraph, context)
  }
  if (!paragraphId) {
    progress({
      stage: 'Joining the audio',
      progress: SPEAKING,
      doneUnits: dirty.length,
      totalUnits: dirty.length,
    })
    const spoken = await load(services, scriptId)
    // Edited meanwhile: what was asked for is joined once all of it is spoken.
    const rest = dirtyOf(spoken)
    for (const paragraph of rest) await speakParagraph(services, speaker, spoken, paragraph, context)
    await makeAudio(services, rest.length ? await load(services, scriptId) : spoken, context)
  }
  await services.prisma.$transaction(async tx => {
    if (!(await holdJob(tx, job))) return
    const { result } = await tx.job.findUniqueOrThrow({ where: { id: job.id }, select: { result: true } })
    await settleJob(tx, job, deliveredBy({ result }).delivered)
  })
}

/** Speaks what has changed in a script, and joins its whole audio; or speaks one paragraph. */
export const speakJob = (services: WorkerServices): JobHandler<'speak'> => ({
  run: ({ job, payload, signal, progress }) =>
    withJobErrors(() =>
      withFolder(services.tempDir, job.id, async folder => {
        await speak(services, payload, { job, signal, progress, folder })
        const { result } = await services.prisma.job.findUniqueOrThrow({
          where: { id: job.id },
          select: { result: true },
        })
        return deliveredBy({ result })
      }),
    ),
  async ended({ job, payload: { scriptId, paragraphId }, error = MESSAGES.scripts.audioCanceled }) {
    if (paragraphId) return
    await services.prisma.$transaction(async tx => {
      const row = await lockAnyScript(tx, { id: scriptId, teamId: job.teamId })
      if (row?.audioStatus !== 'IN_PROGRESS') return
      const later = { scriptId, kind: 'speak', id: { gt: job.id }, payload: { equals: { scriptId } } }
      if (await tx.job.count({ where: later })) return
      await tx.script.update({ where: { id: row.id }, data: { audioStatus: 'FAILED', audioError: error } })
      await publish(tx, { teamId: job.teamId, type: 'script', id: row.id })
    })
  },
})
