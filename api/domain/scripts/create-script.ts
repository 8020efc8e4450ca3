import { lockTeam } from '@/api/platform/database/lock-team'
import { fieldError, refuse } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import { SpeechError } from '@/api/platform/providers/speech/speaker'
import type { Handler } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Job, Prisma, PrismaClient } from '@/prisma/generated/client'
import { chargeJob } from '../billing/job-charge'
import { voiceIds } from '../voices/list-voices'
import type { ScriptSettings, scriptsContract } from './contract'
import { checkDocument } from './read-source'
import { type StoredSource, toScript } from './to-script'

type CreateScript = (typeof scriptsContract)['POST /api/scripts/']

/** The title of a script until it is written, or a person gives it one. */
export const UNTITLED = 'New podcast'

/**
 * Checks that the speakers' voices exist, belong to the script's provider, and are not those of another team.
 * @throws {ApiError} 400 about the host's or the guest's voice; 502 if the provider does not say which voices it has.
 */
export async function checkVoices(
  prisma: PrismaClient,
  teamId: string,
  { provider, speakers }: ScriptSettings,
): Promise<void> {
  const known = await voiceIds(prisma, teamId, provider).catch((error: unknown) => {
    throw error instanceof SpeechError ? refuse(502, error.message) : error
  })
  for (const { role, voice } of speakers) {
    const message = role === 'host' ? MESSAGES.scripts.hostVoiceRequired : MESSAGES.scripts.guestVoiceRequired
    if (!known.has(voice)) throw fieldError('speakers', message)
  }
}

/** The source in the body of a request; its text is read later if only the address is given. */
export const toSource = ({
  url,
  text,
  source_title = '',
}: {
  url?: string | undefined
  text?: string | undefined
  source_title?: string | undefined
}): StoredSource => ({ url: url ?? null, title: source_title, text: text?.trim() || null })

/** Enqueues the writing of a script and reserves its cost. The transaction must have locked the team. */
export async function enqueueWriting(
  tx: Prisma.TransactionClient,
  { queue }: Pick<Services, 'queue'>,
  script: { id: string; teamId: string; title: string },
  userId: string,
): Promise<Job> {
  const { teamId } = script
  const job = await queue.enqueue(tx, { kind: 'write', teamId, payload: { scriptId: script.id } })
  const reason = `The script “${script.title}”`
  await chargeJob(tx, job, { code: 'AI_ACTION', quantity: 1, kind: 'ai', reason, userId })
  await publish(tx, { teamId, type: 'script', id: script.id })
  return job
}

/** Creates a script and enqueues its writing. */
export const createScript: Handler<CreateScript> = async ({ body, caller, services }) => {
  const { teamId, userId } = caller
  const { script, title } = body
  await checkVoices(services.prisma, teamId, script)
  await checkDocument(caller, body.url)
  const row = await services.prisma.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const created = await tx.script.create({
      data: { teamId, title: title || UNTITLED, ...script, source: toSource(body) },
    })
    await enqueueWriting(tx, services, created, userId)
    return created
  })
  return toScript(services.secret, row)
}
