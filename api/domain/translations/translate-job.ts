import { lockTeam } from '@/api/platform/database/lock-team'
import { scopedTo } from '@/api/platform/database/scoped-to'
import { ApiError } from '@/api/platform/errors/api-error'
import { type JobContext, JobError, type JobHandler, withJobErrors } from '@/api/platform/jobs/job-handlers'
import type { WorkerServices } from '@/api/platform/services/services'
import { settings } from '@/api/platform/settings/settings'
import { MESSAGES } from '@/compositions/catalog/messages'
import { isSameLanguage } from '@/compositions/catalog/translation-languages'
import type { TranscriptPatch } from '@/compositions/edit/patch'
import { type TranslationRow, translationRows } from '@/compositions/edit/translation-rows'
import type { Project } from '@/compositions/model/project'
import { languageName } from '@/compositions/util/language-name'
import { holdJob, settleJob } from '../billing/job-charge'
import { saveWithin } from '../projects/save-document'
import { toValue, valueSelect } from '../projects/stored-value'
import { saveWords } from '../projects/values/save-tasks'
import type { RunTask } from '../projects/values/value-threads'
import { translateLines } from './translate-lines'

type Context = Pick<JobContext<'translate'>, 'job' | 'payload' | 'signal' | 'progress'>

/** A line that is to be translated, and the media that it is said in. */
type Wanted = { mediaRef: string; row: TranslationRow }

/**
 * The lines of a project that have no translation into a language, or another one than what is said now.
 * @throws {JobError} if there are none.
 */
function linesToTranslate(project: Project, language: string): Wanted[] {
  const said = Object.values(project.transcripts)
    .map(transcript => ({ transcript, rows: translationRows(project, transcript.mediaRef, language) }))
    .filter(({ rows }) => rows.length)
  if (!said.length) throw new JobError(MESSAGES.translations.noWords)
  const foreign = said.filter(({ transcript }) => !isSameLanguage(transcript.language, language))
  if (!foreign.length) throw new JobError(MESSAGES.translations.sameLanguage)
  const wanted = foreign.flatMap(({ transcript: { mediaRef }, rows }) =>
    rows.filter(row => !row.line || row.isChanged).map(row => ({ mediaRef, row })),
  )
  if (!wanted.length) throw new JobError(MESSAGES.translations.upToDate)
  return wanted
}

/** The patches that give a project its translated lines, one for each media. */
function patchesOf(wanted: readonly Wanted[], translated: readonly string[][], language: string) {
  const patches = new Map<string, TranscriptPatch & { translations: object }>()
  wanted.forEach(({ mediaRef, row: { id, start, end, original } }, index) => {
    const patch = patches.get(mediaRef) ?? { mediaRef, translations: {} }
    patches.set(mediaRef, patch)
    const line = { id, language, start, end, original, words: translated[index] ?? [] }
    Object.assign(patch.translations, { [id]: line })
  })
  return [...patches.values()]
}

/** Runs a save in this process: a worker has no pages to answer meanwhile. */
const runHere: RunTask = async (_, input) => saveWords(input as Parameters<typeof saveWords>[0]) as never

/** The message of a save that was refused, such as of a project that would be too large. */
const reasonOf = ({ body: { code: _, ...said } }: ApiError & { body: { code?: string } }): string =>
  Object.values(said)
    .flat()
    .find(one => typeof one === 'string') ?? MESSAGES.general.default

/** Saves the lines with the project as it is now, and charges them, once. */
async function store(
  { prisma }: WorkerServices,
  { job, payload }: Context,
  patches: readonly TranscriptPatch[],
) {
  const { teamId } = job
  const body = new TextEncoder().encode(JSON.stringify({ transcript_patches: patches }))
  const lines = patches.reduce((sum, { translations = {} }) => sum + Object.keys(translations).length, 0)
  const subject = { id: payload.projectId, document: 'transcript' } as const
  try {
    await scopedTo(prisma, teamId).$transaction(async tx => {
      await lockTeam(tx, teamId)
      if (!(await holdJob(tx, job))) return
      await saveWithin({ tx, teamId, run: runHere }, subject, body)
      await settleJob(tx, job)
      // A job that runs again after a crash must not translate again.
      await tx.job.update({ where: { id: job.id }, data: { result: { lines } } })
    })
  } catch (error) {
    throw error instanceof ApiError ? new JobError(reasonOf(error), { cause: error }) : error
  }
}

async function translate(services: WorkerServices, context: Context): Promise<void> {
  const { job, payload, signal, progress } = context
  const { language } = payload
  const account = settings().openAi
  if (!account) throw new JobError(MESSAGES.translations.needsModel)
  const row = await services.prisma.project.findUnique({
    where: { id: payload.projectId, teamId: job.teamId, deletedAt: null },
    select: { title: true, ...valueSelect },
  })
  if (!row) throw new JobError('The project was deleted.')
  const wanted = linesToTranslate(toValue(row), language)
  progress({ stage: `Translating into ${languageName(language)}`, progress: 0 })
  const translated = await translateLines(
    account,
    wanted.map(one => one.row.original),
    {
      language,
      title: row.title,
      signal,
      onProgress: lines => progress({ progress: lines / wanted.length }),
    },
  )
  signal.throwIfAborted()
  await store(services, context, patchesOf(wanted, translated, language))
}

/** Translates what is said in a project, and saves the lines with it. */
export const translateJob = (services: WorkerServices): JobHandler<'translate'> => ({
  async run({ job, payload, signal, progress }) {
    const done = job.result as { lines: number } | null
    if (done) return done
    await withJobErrors(() => translate(services, { job, payload, signal, progress }))
    const { result } = await services.prisma.job.findUniqueOrThrow({
      where: { id: job.id },
      select: { result: true },
    })
    return (result as { lines: number } | null) ?? undefined
  },
})
