import { z } from 'zod'
import { speakerOf, speakers } from '@/api/platform/providers/speech/choose-speakers'
import { SpeechError } from '@/api/platform/providers/speech/speaker'
import { signedPath } from '@/api/platform/signing/sign'
import type { Prisma, PrismaClient, Voice } from '@/prisma/generated/client'
import type { VoiceItem } from './contract'

const LOCAL = 'local'

/** The label of a voice that is no clone. */
const APPROXIMATE = 'Approximate match'
const APPROXIMATE_NOTE =
  'Made on this machine: the closest built-in voice with your pitch and pace, not a clone of your voice. It speaks English.'

/** The provider of new clones: a service if one can clone, otherwise this machine, which comes as close as it can. */
export const cloningProvider = (): string =>
  [...speakers()].find(([name, { clone }]) => clone && name !== LOCAL)?.[0] ?? LOCAL

/** What people should know of a provider's clones; null if they are clones. */
export const cloningNote = (provider: string): string | null => (provider === LOCAL ? APPROXIMATE_NOTE : null)

/** Voices that can be spoken with. */
export const READY = { deletedAt: null, status: 'COMPLETED' } satisfies Prisma.VoiceWhereInput

/** The labels of a voice as people gave them, by their keys. */
export const labelsOf = ({ labels }: Pick<Voice, 'labels'>): Record<string, string> =>
  z.record(z.string(), z.string()).parse(labels)

/** A cloned voice as lists of voices have it. What is only an approximate match says so. */
export function toVoiceItem(secret: string, row: Voice): VoiceItem {
  const { id, title, gender, provider } = row
  const own = Object.values(labelsOf(row))
  const labels = cloningNote(provider) ? [...own, APPROXIMATE] : own
  return {
    id: `${provider}:${id}`,
    value: `${provider}:${id}`,
    voice_id: id,
    ...{ title, gender, labels, provider, category: 'cloned', is_own: true },
    label: labels[0] ?? '',
    preview_url: signedPath(secret, `/media/voices/${provider}/${id}`),
  }
}

/** The team's cloned voices that can be spoken with, newest first. */
export async function clonedVoices(
  prisma: PrismaClient,
  teamId: string,
  provider?: string,
): Promise<Voice[]> {
  const rows = await prisma.voice.findMany({
    where: { teamId, ...READY, ...(provider && { provider }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.filter(row => speakerOf(row.provider))
}

/**
 * What the provider calls a voice that a team has chosen: of a clone of the team, the id at the provider, and every
 * other voice as it is.
 * @throws {SpeechError} if it is a clone that was deleted, or of another team.
 */
export async function remoteVoice(
  prisma: PrismaClient,
  { teamId, provider, voice }: { teamId: string; provider: string; voice: string },
): Promise<string> {
  const rows = await prisma.voice.findMany({ where: { provider, OR: [{ id: voice }, { remoteId: voice }] } })
  if (!rows.length) return voice
  const own = rows.find(row => row.id === voice && row.teamId === teamId)
  if (own?.status === 'COMPLETED' && !own.deletedAt && own.remoteId) return own.remoteId
  throw new SpeechError('This voice was deleted. Choose another one.')
}
