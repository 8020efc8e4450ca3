import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseJob } from '@/api/domain/billing/job-charge'
import {
  audioOf,
  paragraphsOf,
  type StoredAudio,
  type StoredParagraph,
} from '@/api/domain/scripts/paragraphs'
import { speakJob } from '@/api/domain/scripts/speak-job'
import { localFile } from '@/api/platform/files/local-file'
import { runJob } from '@/api/platform/jobs/run-job'
import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import type { WorkerServices } from '@/api/platform/services/services'
import { accountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { audioKey } from '@/api/platform/stored-files/script-files'
import { testHandlers } from '@/api/testing/job-handlers'
import { setPlanOf, verify, whoHas } from '@/api/testing/plan'
import { testServer } from '@/api/testing/server'
import { openProject } from '@/compositions/document/migrate'
import SCRIPT from './script.json' with { type: 'json' }

/** The voices of the script's speakers: the built-in voices that are understood best. */
const VOICES = { host: 'slt', guest: 'rms' } as const

export type Podcast = {
  audio: StoredAudio
  paragraphs: StoredParagraph[]
  /** The whole audio as WAV, in the given folder. */
  file: string
  /** Words of the captions of its audiogram, in the time of the audio. */
  captions: { text: string; start: number }[]
  /** Seconds of the job until all paragraphs were spoken, and for joining them. */
  speakingSeconds: number
  joiningSeconds: number
  /** Calls of the speaker after one paragraph was changed. */
  callsPerChange: number
}

const unspoken = SCRIPT.paragraphs.map(({ speaker, text }, index): StoredParagraph => {
  const isHost = speaker === 'host'
  return {
    ...{ id: `paragraph-${index}`, text, speaker_id: isHost ? 'speaker-1' : 'speaker-2' },
    ...{ voice: isHost ? VOICES.host : VOICES.guest, gender: isHost ? 'female' : 'male' },
    ...{ label: isHost ? 'Host' : 'Guest', pause: null, added: false, revision: 0, speech: null },
  }
})

/** Counts the calls of the local speaker while `work` runs. */
const countCalls = async (work: () => Promise<void>): Promise<number> => {
  const { speak } = fliteSpeaker
  let calls = 0
  fliteSpeaker.speak = (...given) => {
    calls++
    return speak.call(fliteSpeaker, ...given)
  }
  try {
    await work()
    return calls
  } finally {
    fliteSpeaker.speak = speak
  }
}

/**
 * Makes a podcast of the script of 2,000 words as the product does: on a server of its own, by the job that speaks
 * scripts, then its audiogram, then again after a change of one paragraph. `folder` gets its audio.
 */
export const makePodcast = async (folder: string): Promise<Podcast> => {
  const server = await testServer()
  const { prisma } = server.database
  const files = await openStorage({ dataDir: server.dataDir, log: console.error })
  const tempDir = await mkdtemp(join(tmpdir(), 'talkreel-bench-podcast-'))
  const stored = accountedStorage(prisma, files.storage)
  let spokenAt = 0
  const storage: typeof stored = {
    ...stored,
    async put(key, ...rest) {
      await stored.put(key, ...rest)
      if (key.includes('/speech/')) spokenAt = performance.now()
    },
  }
  const controller = new AbortController()
  const services = { prisma, storage, tempDir } as WorkerServices
  try {
    const token = await server.register()
    await verify(server, token)
    await setPlanOf(server, token, 'STARTER')
    const { teamId } = await whoHas(server, token)
    const { id } = await prisma.script.create({
      data: {
        ...{ teamId, title: 'Bread', status: 'COMPLETED', provider: 'local', paragraphs: unspoken },
        speakers: [
          { id: 'speaker-1', role: 'host', name: 'Ada', voice: VOICES.host, gender: 'female', label: 'Host' },
          {
            id: 'speaker-2',
            role: 'guest',
            name: 'Paul',
            voice: VOICES.guest,
            gender: 'male',
            label: 'Guest',
          },
        ],
        form: { script_type: 'conversation', script_tone: 'casual', script_length: 'long' },
        source: { url: null, title: '', text: '' },
      },
    })
    const speak = async () => {
      await server.call('POST /api/scripts/{id}/generate/', { token, params: { id }, body: {} })
      const job = await prisma.job.findFirstOrThrow({ where: { scriptId: id, state: 'NEW' } })
      const log = (error: unknown) => {
        throw error
      }
      const handlers = testHandlers({ speak: speakJob(services) })
      await runJob({ prisma, worker: 'bench', controller, onStopped: releaseJob, handlers, log }, job.id)
      return prisma.script.findUniqueOrThrow({ where: { id } })
    }
    const began = performance.now()
    const script = await speak()
    const speakingSeconds = (spokenAt - began) / 1000
    const joiningSeconds = (performance.now() - spokenAt) / 1000
    const audio = audioOf(script)
    if (!audio) throw new Error(`The script was not spoken: ${script.audioError}`)
    const file = await localFile(storage, audioKey(teamId, id, audio.of, 'wav'), {
      folder,
      signal: controller.signal,
    })
    const project = await server.call('POST /api/scripts/{id}/create_audiogram/', { token, params: { id } })
    const detail = await server.call('GET /api/projects/{id}/', { token, params: { id: project.id } })
    const captions = Object.values(openProject(detail.project).transcripts)
      .flatMap(({ subtitles }) => subtitles.flatMap(({ words }) => words))
      .map(({ text, start }) => ({ text, start }))
    const paragraphs = paragraphsOf(script)
    const callsPerChange = await countCalls(async () => {
      const changed = paragraphs.map((paragraph, index) =>
        index === 20 ? { ...paragraph, text: `${paragraph.text} That is all.` } : paragraph,
      )
      await prisma.script.update({ where: { id }, data: { paragraphs: changed } })
      await speak()
    })
    return {
      ...{ audio, paragraphs, file, captions, callsPerChange },
      ...{ speakingSeconds, joiningSeconds },
    }
  } finally {
    await files.stop()
    await server.stop()
    await rm(tempDir, { recursive: true, force: true })
  }
}
