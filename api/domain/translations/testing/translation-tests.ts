import { afterAll, beforeAll, beforeEach } from 'vitest'
import { runJob } from '@/api/platform/jobs/run-job'
import { openAiInEnv } from '@/api/platform/providers/language/testing/openai-in-env'
import type { OpenAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { testHandlers } from '@/api/testing/job-handlers'
import { releaseJob } from '../../billing/job-charge'
import { type ContentJobs, contentJobs, type TalkTeam } from '../../contents/testing/content-jobs'
import { translateJob } from '../translate-job'

/** What is said in the talk of each test. */
export const SENTENCES = [
  'We doubled the price of our best coffee.',
  'Nobody left, and 12 people came.',
  'That was new.',
]

/**
 * Gives the tests of a file a server, a local OpenAI, and a talk of `SENTENCES` in a team of its own for each test. The
 * jobs run in this process.
 */
export function translationTests() {
  let jobs: ContentJobs
  let model: OpenAiPeer
  let talk: TalkTeam

  beforeAll(async () => {
    model = await openAiInEnv()
    jobs = await contentJobs()
  })
  afterAll(async () => {
    await jobs?.stop()
    await model?.stop()
  })
  beforeEach(async () => {
    for (const list of [model.faults, model.answers, model.requests]) list.length = 0
    talk = await jobs.newTalk(SENTENCES.join(' '))
  })

  const ask = (language: string, { token, projectId: id } = talk, project = id) =>
    jobs.server.ask('POST /api/projects/{id}/translations/', {
      token,
      params: { id: project },
      body: { language },
    })

  /** Runs a job as a worker does. Rejects if the worker stops. */
  async function run(id: string, controller = new AbortController()) {
    const { prisma } = jobs.server.database
    const handlers = testHandlers({ translate: translateJob(jobs.services) })
    const log = (error: unknown) => {
      throw error
    }
    await runJob({ prisma, handlers, controller, log, worker: 'test', onStopped: releaseJob }, id)
  }

  const poll = (job: string, { token, projectId: id } = talk) =>
    jobs.server.ask('GET /api/projects/{id}/translations/{job}/', { token, params: { id, job } })

  async function transcriptOf({ token, projectId: id } = talk) {
    const { transcripts } = await jobs.server.call('GET /api/projects/{id}/transcript/', {
      token,
      params: { id },
    })
    return Object.values(transcripts)[0]!
  }

  return {
    jobs: () => jobs,
    model: () => model,
    talk: () => talk,
    /** Replaces the talk of this test by another one. */
    async sayInstead(text: string) {
      talk = await jobs.newTalk(text)
    },
    ...{ ask, run, poll, transcriptOf },
    /** Translates and resolves with the state of the job. */
    async translate(language: string) {
      const { body } = await ask(language)
      await run(String(body.job_id))
      return (await poll(String(body.job_id))).body
    },
    /** The language, the original and the words of each translated line. */
    linesOf: async () =>
      (await transcriptOf()).translations?.map(({ language, original, words }) => [
        language,
        original,
        words.join(' '),
      ]),
  }
}
