import { z } from 'zod'
import { labelSpeakers } from '@/api/platform/providers/diarization/label-speakers'
import { chooseTranscriber, languageOf } from '@/api/platform/providers/transcription/transcribe-all'
import type { Passage } from '@/api/platform/providers/transcription/transcriber'
import type { WorkerServices } from '@/api/platform/services/services'
import { assetFolder, filesOf } from '@/api/platform/stored-files/asset-files'
import type { Asset, PrismaClient } from '@/prisma/generated/client'
import { spellWords } from './spell-words'
import { type AssetTranscript, readWords, transcriptWordSchema, writeWords } from './words'

/** The stored form of a passage; its text is that of its words. */
type KeptPassage = Omit<Passage, 'text'>

const keptWordsSchema = z.array(transcriptWordSchema.required({ confidence: true }))

/** The passages that an earlier attempt transcribed, in order. */
async function readPassages(prisma: PrismaClient, { id }: Asset): Promise<KeptPassage[]> {
  const rows = await prisma.heardPassage.findMany({ where: { assetId: id }, orderBy: { end: 'asc' } })
  return rows.map(({ end, language, words }) => ({ end, language, words: keptWordsSchema.parse(words) }))
}

/** Stores a passage, unless another attempt at the same job has stored it already. */
export async function storePassage(
  prisma: PrismaClient,
  { id, teamId }: Asset,
  { end, language, words }: KeptPassage,
): Promise<void> {
  const data = { assetId: id, teamId, end, language, words }
  await prisma.heardPassage.createMany({ data, skipDuplicates: true })
}

/** Deletes the passages of a file once all its words are stored. */
async function deletePassages(prisma: PrismaClient, { id }: Asset): Promise<void> {
  await prisma.heardPassage.deleteMany({ where: { assetId: id } })
}

type Services = Pick<WorkerServices, 'prisma' | 'storage'>

type Options = {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** Names as the words write them. */
  vocabulary?: readonly string[]
}

/** The words of a file with their speakers. Resumes after the passages of an earlier attempt. */
async function hear(
  { prisma }: Services,
  asset: Asset,
  file: string,
  { signal, onProgress, vocabulary = [] }: Options,
): Promise<AssetTranscript> {
  const passages = await readPassages(prisma, asset)
  const options = {
    ...{ signal, onProgress, vocabulary, seconds: asset.duration ?? undefined },
    from: passages.at(-1)?.end,
  }
  for await (const passage of chooseTranscriber().transcribe(file, options)) {
    await storePassage(prisma, asset, passage)
    passages.push(passage)
  }
  const words = spellWords(
    passages.flatMap(passage => passage.words),
    vocabulary,
  )
  return {
    language: languageOf(passages),
    words: await labelSpeakers(file, words, { signal }),
  }
}

/** The words stored under a key; transcribed and stored now if there are none. */
async function storedOrHeard(
  services: Services,
  asset: Asset,
  key: string,
  file: string,
  options: Options,
): Promise<AssetTranscript> {
  const { storage } = services
  // Stored by an attempt that was killed before it wrote the row.
  if (await storage.head(key)) return readWords(storage, key)
  const talk = asset.hasAudio ? await hear(services, asset, file, options) : { language: 'und', words: [] }
  await writeWords(storage, key, talk)
  return talk
}

/**
 * The words of a file: the stored ones, or transcribed and stored now. The caller writes the key into the row. A killed
 * attempt loses only the passage in progress.
 * @throws {TranscriptionFailed} if it can't be transcribed.
 * @throws {UnreadableSound} if there is more audio than was measured and paid for.
 */
export async function transcribeAsset(
  services: Services,
  asset: Asset,
  file: string,
  options: Options,
): Promise<{ key: string; talk: AssetTranscript }> {
  const key = filesOf(asset).words ?? `${assetFolder(asset.teamId, asset.id)}words`
  const talk = await storedOrHeard(services, asset, key, file, options)
  await deletePassages(services.prisma, asset)
  return { key, talk }
}
