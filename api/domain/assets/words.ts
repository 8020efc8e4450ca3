import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { AccountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { MADE_TYPES } from '@/api/platform/stored-files/asset-files'

/** A transcribed word: times in seconds of the file, confidence 0 to 1, loudness in dB, pitch in Hz. */
export const transcriptWordSchema = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  confidence: z.number().optional(),
  speaker: z.string().optional(),
  loudness: z.number().optional(),
  pitch: z.number().optional(),
})

/** The transcript of a file, as it is stored: no words where there is no speech. */
const wordsSchema = z.object({ language: z.string(), words: z.array(transcriptWordSchema) })

export type AssetTranscript = z.infer<typeof wordsSchema>

/** Reads the transcript stored under a key. */
export async function readWords(storage: AccountedStorage, key: string): Promise<AssetTranscript> {
  const { body } = await storage.get(key)
  return wordsSchema.parse(JSON.parse(await text(body)))
}

/** Stores the transcript of a file under a key. */
export const writeWords = (storage: AccountedStorage, key: string, talk: AssetTranscript): Promise<void> =>
  storage.put(key, Buffer.from(JSON.stringify(talk)), MADE_TYPES.words)
