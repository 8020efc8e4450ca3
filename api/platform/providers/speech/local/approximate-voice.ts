import { dirname, join } from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { readSound } from '../../transcription/sound/read-sound'
import { measureSample } from '../sample/measure-sample'
import type { SpeakOptions, VoiceSample } from '../speaker'
import { matchVoice } from './match-voice'
import { toMatchedId } from './matched-voice'

/** Reduction of steady noise, in decibels. */
const REDUCTION = 20

async function withoutNoise(file: string, signal: AbortSignal | undefined): Promise<string> {
  const cleaned = join(dirname(file), 'without-noise.wav')
  await runFfmpeg(['-y', '-i', file, '-vn', '-ac', '1', '-af', `afftdn=nr=${REDUCTION}`, cleaned], { signal })
  return cleaned
}

/**
 * The id of the built-in voice that comes closest to a sample, with the changes that it takes. The folder of the file
 * may be written to.
 * @throws {UnreadableSound} if the sample can't be decoded; the signal's reason when aborted.
 */
export async function approximateVoice(
  { file, gender, removeNoise }: VoiceSample,
  { signal }: Pick<SpeakOptions, 'signal'>,
): Promise<string> {
  const samples = await readSound(removeNoise ? await withoutNoise(file, signal) : file, signal)
  return toMatchedId(await matchVoice(samples, measureSample(samples), gender))
}
