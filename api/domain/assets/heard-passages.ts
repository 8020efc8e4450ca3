import { z } from 'zod'
import type { Asset, PrismaClient } from '../../../prisma/generated/client'
import type { Passage } from '../../platform/providers/transcription/transcriber'
import { heardWordSchema } from './words'

/** What is kept of a passage; its text is that of its words. */
export type KeptPassage = Omit<Passage, 'text'>

const keptWordsSchema = z.array(heardWordSchema.required({ confidence: true }))

/** The passages of a file that were heard by an attempt before this one, in order. */
export async function readPassages(prisma: PrismaClient, { id }: Asset): Promise<KeptPassage[]> {
  const rows = await prisma.heardPassage.findMany({ where: { assetId: id }, orderBy: { end: 'asc' } })
  return rows.map(({ end, language, words }) => ({ end, language, words: keptWordsSchema.parse(words) }))
}

/** Stores a passage. One that another attempt at the same job has stored already stays as it is. */
export async function keepPassage(
  prisma: PrismaClient,
  { id, teamId }: Asset,
  { end, language, words }: KeptPassage,
): Promise<void> {
  const data = { assetId: id, teamId, end, language, words }
  await prisma.heardPassage.createMany({ data, skipDuplicates: true })
}

/** Deletes the passages of a file: its words are stored as a whole. */
export async function deletePassages(prisma: PrismaClient, { id }: Asset): Promise<void> {
  await prisma.heardPassage.deleteMany({ where: { assetId: id } })
}
