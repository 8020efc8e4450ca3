import type { Asset } from '../../prisma/generated/client'
import { labelSpeakers } from '../providers/diarization/label-speakers'
import { chooseTranscriber } from '../providers/transcription/choose-transcriber'
import { transcribeAll } from '../providers/transcription/transcribe-all'
import type { WorkerServices } from '../worker-services'
import { assetFolder, filesOf } from './files'
import { type HeardTalk, readWords, writeWords } from './words'

/** The words of a file, with the voices that say them. */
async function hear(file: string, options: Parameters<typeof transcribeAll>[2]): Promise<HeardTalk> {
  const { language, words } = await transcribeAll(chooseTranscriber(), file, options)
  return { language, words: await labelSpeakers(file, words, options) }
}

/**
 * The words of a file: those that were kept, where somebody listened to it before, else heard now and stored. Who
 * calls puts the key into the row, together with what comes of it.
 * @throws {TranscriptionFailed} when it can't be listened to.
 * @throws {UnreadableSound} when there is more to hear than was measured, and paid for.
 */
export async function listen(
  { storage }: WorkerServices,
  asset: Asset,
  file: string,
  options: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<{ key: string; talk: HeardTalk }> {
  const { words } = filesOf(asset)
  const key = words ?? `${assetFolder(asset.teamId, asset.id)}words`
  // Stored by an attempt that was killed before it could write the row.
  if (await storage.head(key)) return { key, talk: await readWords(storage, key) }
  const seconds = asset.duration ?? undefined
  const talk: HeardTalk = asset.hasAudio
    ? await hear(file, { ...options, seconds })
    : { language: 'und', words: [] }
  await writeWords(storage, key, talk)
  return { key, talk }
}
