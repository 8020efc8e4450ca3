import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readWav, writeWav } from '../../api/platform/providers/speech/wav'
import { cacheDir } from '../../remotion/environment/cache'
import { makeOnce } from './make-once'
import { Role } from './sound/script'
import { speakScript, type TalkSpeech, type TalkWord } from './sound/speak-script'
import { sourceHash } from './source-hash'

const Span = { start: z.number(), end: z.number(), speaker: Role }
const Times = z.object({
  duration: z.number(),
  words: z.array(z.object({ text: z.string(), ...Span })),
  phones: z.array(z.object({ phone: z.string(), ...Span })),
})

/** What the sound of the made talk depends on. */
export const SOUND_SOURCES = ['cli/talk/sound', 'api/platform/providers/speech']

/** The made talk as a WAV file, with its true words; all times in seconds. */
export type TalkSound = { sound: string; words: TalkWord[]; duration: number }

/**
 * The folder with the spoken script in it, spoken now if it is not there yet.
 * @param onProgress is told how many turns are done, and of how many.
 */
const soundFolder = async (onProgress?: (done: number, total: number) => void): Promise<string> => {
  const key = await sourceHash(SOUND_SOURCES)
  return makeOnce(cacheDir('talk'), { name: 'sound', key }, async folder => {
    const { samples, sampleRate, duration, words, phones } = await speakScript(onProgress)
    await writeFile(join(folder, 'talk.wav'), writeWav(samples, sampleRate))
    await writeFile(join(folder, 'talk.json'), JSON.stringify({ duration, words, phones }))
  })
}

/** The made talk's sound with its samples and phones, for painting its picture. */
export const loadTalkSpeech = async (
  onProgress?: (done: number, total: number) => void,
): Promise<TalkSpeech & { sound: string }> => {
  const folder = await soundFolder(onProgress)
  const sound = join(folder, 'talk.wav')
  const times = Times.parse(JSON.parse(await readFile(join(folder, 'talk.json'), 'utf8')))
  return { sound, ...readWav(await readFile(sound)), ...times }
}

/**
 * The made talk without its picture: some seconds the first time, at once from then on, until the script or
 * the voices change.
 * @param onProgress is told how many turns are done, and of how many; only while it is being made.
 */
export const ensureTalkSound = async (
  onProgress?: (done: number, total: number) => void,
): Promise<TalkSound> => {
  const { sound, words, duration } = await loadTalkSpeech(onProgress)
  return { sound, words, duration }
}
