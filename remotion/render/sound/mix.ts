import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { feedFfmpeg, type Write } from '../feed-ffmpeg'
import { type PlayedVoice, playVoice, type SoundFile } from './play-voice'
import { CHANNELS, PCM, RATE } from './samples'
import { type Voice, voicesOf } from './voices'

/** Samples that are mixed at once. */
const BLOCK = RATE

const AAC = ['-c:a', 'aac', '-b:a', '192k', '-f', 'mp4', '-map_metadata', '-1']

/** Adds what a voice has in the samples `[from, after)` to the mix, whose first sample is `at`. */
async function add(mix: Float32Array, at: number, voice: PlayedVoice): Promise<void> {
  const from = Math.max(at, voice.first)
  const after = Math.min(at + mix.length / CHANNELS, voice.after)
  const samples = await voice.read(after - from)
  const place = (from - at) * CHANNELS
  for (let index = 0; index < samples.length; index++)
    mix[place + index] = (mix[place + index] ?? 0) + (samples[index] ?? 0)
}

/** The blocks of the mix, one after another. Voices are opened when they begin and closed when they end. */
async function* mixBlocks(
  sounds: readonly Sound[],
  files: Readonly<Record<string, SoundFile>>,
  total: number,
  signal: AbortSignal,
): AsyncGenerator<Float32Array> {
  const startOf = ({ sounds: [first] }: Voice): number => Math.round((first?.at ?? 0) * RATE)
  const waiting = voicesOf(sounds)
    .filter(voice => Object.hasOwn(files, voice.mediaRef))
    .sort((a, b) => startOf(a) - startOf(b))
  let next = 0
  let playing: PlayedVoice[] = []
  try {
    for (let at = 0; at < total; at += BLOCK) {
      const after = Math.min(total, at + BLOCK)
      for (let voice = waiting[next]; voice && startOf(voice) < after; voice = waiting[++next])
        playing.push(playVoice(voice, files[voice.mediaRef] as SoundFile, signal))
      const mix = new Float32Array((after - at) * CHANNELS)
      for (const voice of playing) await add(mix, at, voice)
      for (const voice of playing) if (voice.after <= after) voice.close()
      playing = playing.filter(voice => voice.after > after)
      yield mix
    }
  } finally {
    for (const voice of playing) voice.close()
  }
}

/**
 * Mixes a soundtrack once, to the sample, and writes it as AAC (48 kHz, stereo, 192 kbit/s) in an MP4. `seconds` is
 * its exact length; `files` are the sources by media. Memory doesn't grow with the length or the number of cuts.
 */
export async function mixSound(
  sounds: readonly Sound[],
  files: Readonly<Record<string, SoundFile>>,
  seconds: number,
  out: string,
  signal: AbortSignal,
): Promise<void> {
  const produce = async (write: Write): Promise<void> => {
    for await (const block of mixBlocks(sounds, files, Math.round(seconds * RATE), signal))
      await write(new Uint8Array(block.buffer))
  }
  await feedFfmpeg([...PCM, '-i', 'pipe:0', ...AAC, '-y', out], produce, { signal })
}
