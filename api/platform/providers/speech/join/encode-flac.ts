import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { Speech } from '../speaker'

/**
 * Writes the sound of a speech to `file` as FLAC: mono, 16 bit, its own sample rate, about half the size of a WAV file.
 * @throws {FfmpegError} when it can't be written; the signal's reason when aborted.
 */
export const encodeFlac = async (
  { samples, sampleRate }: Pick<Speech, 'samples' | 'sampleRate'>,
  file: string,
  signal?: AbortSignal,
): Promise<void> => {
  const raw = ['-f', 'f32le', '-ar', `${sampleRate}`, '-ac', '1', '-i', 'pipe:0']
  const stdin = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  await runFfmpeg([...raw, '-sample_fmt', 's16', '-f', 'flac', '-y', file], { stdin, signal })
}
