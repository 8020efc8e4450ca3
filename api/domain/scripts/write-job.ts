import { randomUUID } from 'node:crypto'
import { type JobContext, JobError, type JobHandler, withJobErrors } from '@/api/platform/jobs/job-handlers'
import { publish } from '@/api/platform/jobs/publish'
import { chooseWriter } from '@/api/platform/providers/language/choose-writer'
import type { WriteRequest, Writer, WrittenParagraph } from '@/api/platform/providers/language/writer'
import type { WorkerServices } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { SCRIPT_NAMES } from '@/compositions/catalog/script-options'
import type { Job, Script } from '@/prisma/generated/client'
import { holdJob, settleJob } from '../billing/job-charge'
import { lockAnyScript, lockScript, storeScript } from './change-script'
import { UNTITLED } from './create-script'
import { paragraphsOf, type StoredParagraph } from './paragraphs'
import { readSourceAt } from './read-source'
import { formOf, sourceOf, speakersOf } from './to-script'

type Context = Pick<JobContext<'write'>, 'job' | 'signal' | 'progress'>

/** Reading a page takes up to this fraction of the progress. */
const READ = 0.1

/** The script with the text of its source, which is read now unless it was before. */
async function withSource(
  { prisma, storage }: WorkerServices,
  script: Script,
  { progress }: Context,
): Promise<Script> {
  const source = sourceOf(script)
  if (source.text !== null || source.url === null) return script
  progress({ stage: 'Reading the source', progress: 0 })
  const { title, text } = await readSourceAt(storage, script.teamId, source.url)
  return prisma.script.update({
    where: { id: script.id },
    data: { source: { ...source, text, title: source.title || title } },
  })
}

function toRequest(script: Script): WriteRequest {
  const source = sourceOf(script)
  const { script_type, script_tone, script_length, custom_instructions } = formOf(script)
  return {
    source: { title: source.title, text: source.text ?? '' },
    type: script_type,
    tone: script_tone,
    words: SCRIPT_NAMES.lengths[script_length].words,
    instructions: custom_instructions || undefined,
    speakers: speakersOf(script).map(({ id, name, role }) => ({ id, name, role })),
  }
}

/** A written paragraph as it is stored, with the voice of its speaker. */
function toStored(script: Script, { speaker_id, text }: WrittenParagraph, revision: number): StoredParagraph {
  const speakers = speakersOf(script)
  const speaker = speakers.find(({ id }) => id === speaker_id) ?? speakers[0]
  if (!speaker) throw new JobError(MESSAGES.scripts.failed)
  const { voice, gender, label } = speaker
  return {
    ...{
      id: randomUUID(),
      text: text.slice(0, LIMITS.scripts.paragraphMaxCharacters),
      speaker_id: speaker.id,
    },
    ...{ voice, gender, label },
    ...{ pause: null, added: false, revision, speech: null },
  }
}

async function writeWhole(
  services: WorkerServices,
  writer: Writer,
  script: Script,
  { job, signal, progress }: Context,
) {
  const stage = 'Writing the script'
  const written = await writer.write(toRequest(script), {
    signal,
    onProgress: done => progress({ stage, progress: READ + (1 - READ) * done }),
  })
  await services.prisma.$transaction(async tx => {
    const row = await lockScript(tx, script)
    if (!row || !(await holdJob(tx, job))) return
    await settleJob(tx, job)
    const before = paragraphsOf(row)
    await storeScript(tx, row, {
      status: 'COMPLETED',
      error: null,
      writer: writer.id,
      paragraphs: written.paragraphs.map(paragraph => toStored(row, paragraph, row.revision + 1)),
      ...(before.length > 0 && { previous: before }),
      ...(row.title === UNTITLED && written.title && { title: written.title }),
    })
    // A job that runs again after a crash must not write again.
    await tx.job.update({
      where: { id: job.id },
      data: { result: { paragraphs: written.paragraphs.length } },
    })
  })
}

type Change = NonNullable<JobContext<'write'>['payload']['paragraph']>

async function writeParagraph(
  services: WorkerServices,
  writer: Writer,
  script: Script,
  { id, change }: Change,
  { job, signal, progress }: Context,
) {
  const stage = 'Writing the paragraph'
  const paragraphs = paragraphsOf(script)
  const index = paragraphs.findIndex(paragraph => paragraph.id === id)
  const old = paragraphs[index]
  if (!old) throw new JobError('This paragraph was deleted.')
  const text = await writer.rewrite(
    {
      ...toRequest(script),
      paragraphs: paragraphs.map(({ speaker_id, text }) => ({ speaker_id, text })),
      index,
      change,
    },
    { signal, onProgress: done => progress({ stage, progress: done }) },
  )
  await services.prisma.$transaction(async tx => {
    const row = await lockScript(tx, script)
    if (!row || !(await holdJob(tx, job))) return
    const revision = row.revision + 1
    const now = paragraphsOf(row)
    const current = now.find(paragraph => paragraph.id === id)
    if (!current) throw new JobError('This paragraph was deleted.')
    // Typed into meanwhile: what people write is never overwritten.
    if (current.text !== old.text) throw new JobError(MESSAGES.scripts.changedByOthers)
    await settleJob(tx, job)
    await storeScript(tx, row, {
      paragraphs: now.map(paragraph => (paragraph.id === id ? { ...paragraph, text, revision } : paragraph)),
    })
    await tx.job.update({ where: { id: job.id }, data: { result: { paragraphs: 1 } } })
  })
}

async function write(
  services: WorkerServices,
  { scriptId, paragraph }: JobContext<'write'>['payload'],
  context: Context,
) {
  const found = await services.prisma.script.findUnique({ where: { id: scriptId, deletedAt: null } })
  if (!found) throw new JobError('The script was deleted.')
  const script = await withSource(services, found, context)
  context.signal.throwIfAborted()
  const writer = chooseWriter()
  if (paragraph) await writeParagraph(services, writer, script, paragraph, context)
  else await writeWhole(services, writer, script, context)
}

/** After a failure: a script that had paragraphs keeps them, and a new one says why it has none. */
async function onWritingEnded(
  { prisma }: WorkerServices,
  { id, teamId }: Pick<Job, 'id' | 'teamId'>,
  scriptId: string,
  error: string,
): Promise<void> {
  await prisma.$transaction(async tx => {
    const row = await lockAnyScript(tx, { id: scriptId, teamId })
    if (row?.status !== 'IN_PROGRESS') return
    // A later request writes it now.
    if (await tx.job.count({ where: { scriptId, kind: 'write', id: { gt: id } } })) return
    const isNew = paragraphsOf(row).length === 0
    await tx.script.update({ where: { id: row.id }, data: { status: isNew ? 'FAILED' : 'COMPLETED', error } })
    await publish(tx, { teamId, type: 'script', id: row.id })
  })
}

/** Writes a script from its source, or one of its paragraphs again. */
export const writeJob = (services: WorkerServices): JobHandler<'write'> => ({
  run: ({ job, payload, signal, progress }) => {
    const done = job.result as { paragraphs: number } | null
    if (done) return Promise.resolve(done)
    return withJobErrors(async () => {
      await write(services, payload, { job, signal, progress })
      const { result } = await services.prisma.job.findUniqueOrThrow({
        where: { id: job.id },
        select: { result: true },
      })
      return (result as { paragraphs: number } | null) ?? undefined
    })
  },
  async ended({ job, payload, error }) {
    if (payload.paragraph) return
    await onWritingEnded(services, job, payload.scriptId, error ?? MESSAGES.scripts.writingCanceled)
  },
})
