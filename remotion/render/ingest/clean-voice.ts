import { rename, rm } from 'node:fs/promises'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { feedFfmpeg, type WriteBytes } from '../feed-ffmpeg'
import { checkDecoded } from './check-whole'
import { damagedError } from './media-error'
import type { MediaProbe } from './media-probe'
import { probeMedia } from './probe-media'
import { PICTURE, readPackets, SOUND } from './read-packets'
import { ENCODED_SOUND } from './rendition-args'
import { startVoiceCleaner, VOICE_FRAME, VOICE_RATE } from './voice-cleaner'

/** Hertz below which there is no voice, but rumble and the fundamental of mains hum. */
const LOWEST = 75

const bareSamples = (channels: number): string[] => [
  ...['-f', 'f32le', '-ar', String(VOICE_RATE), '-ac', String(channels)],
]

/**
 * Cleans interleaved samples and passes on as many, in step: the cleaner returns each frame with the next one, so the
 * first is dropped, and a frame of silence brings the last. Returns how many seconds there are.
 */
async function cleanSamples(
  chunks: AsyncIterable<Uint8Array>,
  channels: number,
  write: WriteBytes,
): Promise<number> {
  const clean = await startVoiceCleaner(channels)
  const samples = new Float32Array(VOICE_FRAME * channels)
  const bytes = new Uint8Array(samples.buffer)
  let [held, all] = [0, 0]
  const pass = async (coming: number) => {
    clean(samples)
    if (held) await write(bytes.slice(0, held))
    held = coming
  }
  let filled = 0
  for await (const chunk of chunks) {
    all += chunk.length
    for (let at = 0; at < chunk.length; ) {
      const size = Math.min(bytes.length - filled, chunk.length - at)
      bytes.set(chunk.subarray(at, at + size), filled)
      filled += size
      at += size
      if (filled < bytes.length) continue
      await pass(bytes.length)
      filled = 0
    }
  }
  if (!held && !filled) throw damagedError()
  if (filled) {
    bytes.fill(0, filled)
    await pass(filled)
  }
  bytes.fill(0)
  await pass(0)
  return all / (channels * Float32Array.BYTES_PER_ELEMENT * VOICE_RATE)
}

/** The second at which the sound of a file ends by its packets, decodable or not. */
async function soundEnd(file: string, signal: AbortSignal | undefined): Promise<number> {
  let end = 0
  const streams = { input: ['-i', file], output: ['-map', SOUND] }
  await readPackets(streams, ({ time, duration }) => (end = Math.max(end, time + duration)), signal)
  return end
}

/** Decodes the sound of a file and passes it on as bare samples without noise. */
async function writeCleaned(
  file: string,
  channels: number,
  { write, signal }: { write: WriteBytes; signal: AbortSignal | undefined },
): Promise<void> {
  const filters = `highpass=f=${LOWEST},aresample=${VOICE_RATE}:async=1:first_pts=0`
  const { stdin, stdout, done } = spawnFfmpeg(
    ['-i', file, '-map', SOUND, '-af', filters, ...bareSamples(channels), 'pipe:1'],
    { signal },
  )
  stdin.end()
  const seconds = await cleanSamples(stdout as AsyncIterable<Buffer>, channels, write)
  await done
  // ffmpeg goes on after sound that it can't decode.
  checkDecoded(await soundEnd(file, signal), seconds)
}

type CleanOptions = {
  signal?: AbortSignal
  /** Finished seconds, and all of them. */
  onProgress?(done: number, total: number): void
}

/**
 * Makes a copy of a rendition, or of a sound, in which voices stay and noise and hum are removed (F12): the same
 * pictures, and sound of the same length, in step. `out`, an MP4, is written atomically. Returns the probe of `out`.
 * Throws a `MediaError` if the file has no sound, or can't be decoded.
 */
export async function cleanVoice(
  probe: MediaProbe,
  out: string,
  { signal, onProgress }: CleanOptions = {},
): Promise<MediaProbe> {
  const { path, video, audio, duration } = probe
  if (!audio) throw damagedError()
  const channels = audio.channels === 1 ? 1 : 2
  const part = `${out}.part`
  try {
    await feedFfmpeg(
      [
        ...['-y', '-i', path, ...bareSamples(channels), '-i', 'pipe:0'],
        ...(video ? ['-map', PICTURE, '-c:v', 'copy'] : []),
        // ffmpeg makes mono 3 dB quieter when it converts it to stereo; browsers don't.
        ...['-map', '1:a:0', ...(channels === 1 ? ['-af', 'pan=stereo|c0=c0|c1=c0'] : []), ...ENCODED_SOUND],
        ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', part],
      ],
      write => writeCleaned(path, channels, { write, signal }),
      { signal, onProgress: ({ seconds }) => onProgress?.(Math.min(seconds, duration), duration) },
    )
    const made = await probeMedia(part, { signal })
    await rename(part, out)
    return { ...made, path: out }
  } catch (error) {
    throw damagedError(error)
  } finally {
    await rm(part, { force: true })
  }
}
