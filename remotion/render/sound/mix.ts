import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { feedFfmpeg, type WriteBytes } from '../feed-ffmpeg'
import { type EncodeMix, encodeNormalized } from './normalize'
import { openSoundRun, type SoundFile, type SoundRunReader } from './open-sound-run'
import { CHANNELS, PCM, RATE } from './samples'
import { groupSounds, type SoundRun } from './sound-runs'

/** Number of samples that are mixed in one block. */
const BLOCK = RATE

/** ffmpeg's options for a format of sound. LAME scales what it encodes at less than 256 kbit/s by a few percent. */
const ENCODERS = {
  aac: ['-c:a', 'aac', '-b:a', '192k', '-f', 'mp4'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '256k', '-f', 'mp3'],
  wav: ['-c:a', 'pcm_s16le', '-rf64', 'auto', '-bitexact', '-f', 'wav'],
} as const

export type SoundFormat = keyof typeof ENCODERS

/**
 * `loudness` is the loudness of the whole in LUFS, with true peaks of at most -1 dBTP; as it is without one.
 * `onProgress` gets the share that is done, from 0 to 1.
 */
export type MixOptions = {
  format?: SoundFormat
  loudness?: number | undefined
  onProgress?: (share: number) => void
}

/** Adds the samples `[from, after)` of a sound run to the mix, which starts at sample `at`. */
async function add(mix: Float32Array, at: number, run: SoundRunReader): Promise<void> {
  const from = Math.max(at, run.first)
  const after = Math.min(at + mix.length / CHANNELS, run.after)
  const samples = await run.read(after - from)
  const place = (from - at) * CHANNELS
  for (let index = 0; index < samples.length; index++)
    mix[place + index] = (mix[place + index] ?? 0) + (samples[index] ?? 0)
}

/**
 * Yields the blocks of the mix in order, `total` samples. Sound runs are opened when they start and closed when they
 * end.
 */
export async function* mixBlocks(
  sounds: readonly Sound[],
  files: Readonly<Record<string, SoundFile>>,
  total: number,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  const startOf = ({ sounds: [first] }: SoundRun): number => Math.round((first?.at ?? 0) * RATE)
  const waiting = groupSounds(sounds)
    .filter(run => Object.hasOwn(files, run.mediaRef))
    .sort((a, b) => startOf(a) - startOf(b))
  let next = 0
  let playing: SoundRunReader[] = []
  try {
    for (let at = 0; at < total; at += BLOCK) {
      const after = Math.min(total, at + BLOCK)
      for (let run = waiting[next]; run && startOf(run) < after; run = waiting[++next])
        playing.push(openSoundRun(run, files[run.mediaRef] as SoundFile, signal))
      const mix = new Float32Array((after - at) * CHANNELS)
      for (const run of playing) await add(mix, at, run)
      for (const run of playing) if (run.after <= after) run.close()
      playing = playing.filter(run => run.after > after)
      yield mix
    }
  } finally {
    for (const run of playing) run.close()
  }
}

/**
 * Mixes a soundtrack to the sample (48 kHz, stereo) and writes it as AAC (192 kbit/s, in an MP4), MP3 (256 kbit/s) or
 * WAV (16 bit). `seconds` is its exact length; `files` are the sources by mediaRef. Memory doesn't grow with the length
 * or the number of cuts.
 */
export async function mixSound(
  sounds: readonly Sound[],
  files: Readonly<Record<string, SoundFile>>,
  seconds: number,
  out: string,
  signal: AbortSignal,
  { format = 'aac', loudness, onProgress }: MixOptions = {},
): Promise<void> {
  const total = Math.round(seconds * RATE)
  const passes = loudness === undefined ? 1 : 2
  let mixed = 0
  const produce = async (write: WriteBytes): Promise<void> => {
    for await (const block of mixBlocks(sounds, files, total, signal)) {
      await write(new Uint8Array(block.buffer))
      mixed += block.length / CHANNELS
      // A pass more than usual, when peaks were too high, leaves it at its end.
      onProgress?.(Math.min(1, mixed / (passes * total)))
    }
  }
  const encode: EncodeMix = (filters, output) =>
    feedFfmpeg([...PCM, '-i', 'pipe:0', ...(filters ? ['-af', filters] : []), ...output], produce, { signal })
  const output = [...ENCODERS[format], '-map_metadata', '-1', '-y', out]
  if (loudness === undefined) await encode(null, output)
  else await encodeNormalized(encode, output, { out, target: loudness }, signal)
}
