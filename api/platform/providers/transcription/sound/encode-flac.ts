import { buffer } from 'node:stream/consumers'
import { spawnFfmpeg } from '../../../../../remotion/environment/ffmpeg'
import { SAMPLE_RATE } from './read-samples'

/** Mono samples of 16 kHz, from -1 to 1, as a FLAC file: at most 32 kB a second. */
export const encodeFlac = async (samples: Float32Array, signal?: AbortSignal): Promise<Buffer> => {
  const raw = ['-f', 'f32le', '-ar', `${SAMPLE_RATE}`, '-ac', '1', '-i', 'pipe:0']
  const ffmpeg = spawnFfmpeg([...raw, '-sample_fmt', 's16', '-f', 'flac', 'pipe:1'], { signal })
  ffmpeg.stdin.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  const [file] = await Promise.all([buffer(ffmpeg.stdout), ffmpeg.done])
  return file
}
