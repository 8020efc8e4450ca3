import { speakerOf } from '@/api/platform/providers/speech/choose-speakers'
import type { PrismaClient, Voice } from '@/prisma/generated/client'

/** How often the worker looks (milliseconds). */
export const VOICE_SWEEP_INTERVAL = 15_000

/**
 * When a deletion that failed is tried again, and one of a voice that may still be being made is first tried; longer
 * than any request to a provider takes (milliseconds).
 */
export const RETRY_MS = 600_000

/** How long a voice that could not be made is kept (milliseconds), as its sample: support can try it again. */
const FAILED_MS = 2 * 24 * 3_600_000

/** @throws {SpeechError} if the provider does not delete it, or is no longer set up. */
async function deleteRemote({ id, provider, remoteId }: Voice): Promise<void> {
  const speaker = speakerOf(provider)
  if (!speaker) throw new Error(`A deleted voice is still at ${provider}, which is no longer set up.`)
  await speaker.deleteVoice?.({ id: remoteId, reference: id })
}

/**
 * Deletes at their providers the voices that were deleted here or could not be made, and then their rows. What fails is
 * logged and tried again. Idempotent.
 */
export async function sweepVoices(
  prisma: PrismaClient,
  now: Date,
  log: (error: unknown) => void,
): Promise<void> {
  for (const row of await prisma.voice.findMany({ where: { tryAt: { lte: now } }, take: 100 })) {
    const { id } = row
    try {
      await deleteRemote(row)
      if (row.deletedAt) await prisma.voice.deleteMany({ where: { id } })
      else await prisma.voice.updateMany({ where: { id, tryAt: row.tryAt }, data: { tryAt: null } })
    } catch (error) {
      log(error)
      const tryAt = new Date(now.getTime() + RETRY_MS)
      await prisma.voice.updateMany({ where: { id }, data: { tryAt } })
    }
  }
  const updatedAt = { lt: new Date(now.getTime() - FAILED_MS) }
  await prisma.voice.deleteMany({
    where: { status: { in: ['FAILED', 'CANCELLED'] }, tryAt: null, updatedAt },
  })
}
