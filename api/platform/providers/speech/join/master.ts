import { type FileHandle, open } from 'node:fs/promises'
import { feedFfmpeg, type WriteBytes } from '@/remotion/render/feed-ffmpeg'
import { loudnessFilter, readLoudness } from '@/remotion/render/sound/measure-loudness'
import { BYTES, type DecodedPart, RATE, RAW } from './decode-parts'

/** A decoded part in a podcast: how much louder it becomes, and the samples of silence after it. */
export type MixedPart = DecodedPart & { decibels: number; pause: number }

/** LAME scales what it encodes at this bit rate to 95 percent. */
const LAME_DECIBELS = 20 * Math.log10(1 / 0.95)

/**
 * The file formats of a podcast, with ffmpeg's options. Apple recommends 128 to 256 kbit/s for stereo; speech needs no
 * more than the least.
 */
const ENCODERS = {
  mp3: ['-c:a', 'libmp3lame', '-b:a', '128k', '-id3v2_version', '3'],
  // ffmpeg's manual: at this bit rate the fast coder is the better one, and it takes a quarter of the time.
  m4a: ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k', '-movflags', '+faststart'],
  wav: ['-c:a', 'pcm_s16le', '-bitexact'],
} as const

export type PodcastFormat = keyof typeof ENCODERS

const volumeFor = (format: PodcastFormat): string =>
  `volume=${(format === 'mp3' ? LAME_DECIBELS : 0).toFixed(2)}dB`

/** Whether decoding gives what was encoded, so that its peaks are those that it was limited to. */
export const isLossless = (format: PodcastFormat): boolean => format === 'wav'

/** WAV has no tags that players read. */
const hasMetadata = (format: PodcastFormat): boolean => format !== 'wav'

/** Between 5 and 10 ms, as in `trimSpeech`: a part that ends in the middle of a sound ends without a click. */
const FADE = Math.round(0.008 * RATE)
/** Samples in memory at once. */
const BLOCK = 16 * RATE

const gainOf = (decibels: number): number => 10 ** (decibels / 20)

/** Multiplies samples, the first of which is sample `at` of a part of `count` samples, which fades in and out. */
const applyGain = (samples: Float32Array, at: number, count: number, gain: number): void => {
  const fade = Math.min(FADE, count >> 1)
  for (let index = 0; index < samples.length; index++) {
    const edge = Math.min(at + index, count - 1 - at - index)
    const faded = edge < fade ? 0.5 - 0.5 * Math.cos((Math.PI * edge) / fade) : 1
    samples[index] = (samples[index] ?? 0) * gain * faded
  }
}

const writePart = async (write: WriteBytes, raw: FileHandle, part: MixedPart): Promise<void> => {
  for (let at = 0; at < part.count; at += BLOCK) {
    const samples = new Float32Array(Math.min(BLOCK, part.count - at))
    const bytes = new Uint8Array(samples.buffer)
    await raw.read(bytes, { position: (part.from + at) * BYTES })
    applyGain(samples, at, part.count, gainOf(part.decibels))
    await write(bytes)
  }
  for (let left = part.pause; left > 0; left -= BLOCK)
    await write(new Uint8Array(Math.min(BLOCK, left) * BYTES))
}

const mix = (parts: readonly MixedPart[]) => async (write: WriteBytes) => {
  for (const part of parts) {
    const raw = await open(part.raw)
    try {
      await writePart(write, raw, part)
    } finally {
      await raw.close()
    }
  }
}

/**
 * Louder by `decibels`, then limited to `ceiling` dBTP, measured, then stereo. Peaks between samples are found at four
 * times the rate, as BS.1770 measures them. `pan`, because ffmpeg makes mono 3 dB quieter when it converts it to stereo.
 */
const filters = (decibels: number, ceiling: number): string =>
  [
    `volume=${decibels.toFixed(2)}dB`,
    `aresample=${4 * RATE}`,
    `alimiter=limit=${gainOf(ceiling).toFixed(4)}:attack=5:release=50:level=false:latency=true`,
    `aresample=${RATE}`,
    loudnessFilter('none'),
    'pan=stereo|c0=c0|c1=c0',
  ].join(',')

/** How the mix becomes a podcast, in decibels: louder by `decibels`, with peaks up to `ceiling`. */
export type Mastering = { decibels: number; ceiling: number }

/**
 * Mixes parts one after another and encodes them into all formats at once. `files` are the paths by format; `metadata`
 * is the path of a file in ffmpeg's metadata format. Only some seconds are in memory. Returns the loudness in LUFS of
 * what was encoded.
 * @throws {FfmpegError} when ffmpeg fails; the signal's reason when aborted.
 */
export const masterPodcast = async (
  parts: readonly MixedPart[],
  { decibels, ceiling }: Mastering,
  files: ReadonlyMap<PodcastFormat, string>,
  metadata: string,
  signal: AbortSignal | undefined,
): Promise<number> => {
  const formats = [...files.keys()]
  const graph = [
    `[0:a]${filters(decibels, ceiling)},asplit=${formats.length}${formats.map(format => `[for-${format}]`).join('')}`,
    ...formats.map(format => `[for-${format}]${volumeFor(format)}[${format}]`),
  ].join(';')
  const { stderr } = await feedFfmpeg(
    [
      ...[...RAW, '-i', 'pipe:0', '-f', 'ffmetadata', '-i', metadata],
      ...['-filter_complex', graph],
      ...formats.flatMap(format => [
        ...['-map', `[${format}]`],
        ...['-map_metadata', hasMetadata(format) ? '1' : '-1'],
        ...['-map_chapters', hasMetadata(format) ? '1' : '-1'],
        ...[...ENCODERS[format], '-y', files.get(format) ?? ''],
      ]),
    ],
    mix(parts),
    { signal },
  )
  return readLoudness(stderr).integrated
}
