import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { measureLoudness, SILENCE_LUFS } from '@/remotion/render/sound/measure-loudness'
import { withTempFolder } from '@/remotion/render/temp-folder'
import { SpeechError } from '../speaker'
import { chaptersOf, metadataFile } from './chapters'
import { type DecodedPart, decodeParts, RATE, RAW } from './decode-parts'
import { isLossless, type Mastering, type MixedPart, masterPodcast, type PodcastFormat } from './master'

/**
 * Loudness and true peak of a podcast. Apple asks for -16 LUFS, within 1 LU, and peaks of at most -1 dBTP
 * (https://podcasters.apple.com/support/893-audio-requirements).
 */
const TARGET_LUFS = -16
const MAX_TRUE_PEAK = -1
const TOLERANCE_LU = 0.3

/** Encoding to MP3 or AAC makes peaks up to about 1 dB higher. */
const CEILING = -2
const ATTEMPTS = 4

/** Seconds of silence after a part. People pause for 0.2 to 0.5 s inside a turn, and longer before the other speaks. */
export const PAUSE_SECONDS = { sameSpeaker: 0.4, otherSpeaker: 0.6 }

/** How much the duration of a file may differ from what was mixed, in seconds: MP3 pads its first and last frame. */
const DURATION_TOLERANCE = 0.1

/** A paragraph of a podcast. */
export type PodcastPart = {
  /** Mono sound. */
  file: string
  /** All parts of one speaker get the same gain, so that a soft sentence stays softer than a loud one. */
  speaker: string
  /** Seconds of silence after it, if another part follows; null for `PAUSE_SECONDS`. */
  pauseSeconds: number | null
  /** A chapter with this title begins here, unless it is empty or the one before has the same. */
  title: string
}

export type JoinRequest = {
  parts: readonly PodcastPart[]
  /** The title in the tags of MP3 and M4A. */
  title: string
  /** The path of the files without the extension, which is the format. */
  out: string
  formats: readonly PodcastFormat[]
  signal?: AbortSignal | undefined
}

export type JoinedSpeech = {
  seconds: number
  /** The second at which each part begins. */
  starts: number[]
}

const pauseAfter = (parts: readonly PodcastPart[], index: number): number => {
  const [part, next] = [parts[index], parts[index + 1]]
  if (!part || !next) return 0
  const usual = part.speaker === next.speaker ? PAUSE_SECONDS.sameSpeaker : PAUSE_SECONDS.otherSpeaker
  return Math.round((part.pauseSeconds ?? usual) * RATE)
}

/** Gives every speaker the loudness of the podcast. */
const levelParts = async (
  parts: readonly PodcastPart[],
  decoded: readonly DecodedPart[],
  signal: AbortSignal | undefined,
): Promise<MixedPart[]> => {
  const gains = new Map<string, number>()
  for (const raw of new Set(decoded.map(part => part.raw))) {
    const { integrated } = await measureLoudness([...RAW, '-i', raw], 'none', signal)
    // Silence can't be made louder.
    gains.set(raw, integrated > SILENCE_LUFS ? TARGET_LUFS - integrated : 0)
  }
  return decoded.map((part, index) => ({
    ...part,
    decibels: gains.get(part.raw) ?? 0,
    pause: pauseAfter(parts, index),
  }))
}

/** @throws {Error} unless a file has one sound track, and is as long as what was mixed. */
const checkFile = async (file: string, seconds: number, signal: AbortSignal | undefined): Promise<void> => {
  const { streams, format } = await ffprobe(file, { signal })
  const tracks = streams.filter(stream => stream.codec_type === 'audio').length
  const found = Number(format.duration)
  if (tracks !== 1 || !(Math.abs(found - seconds) <= DURATION_TOLERANCE))
    throw new Error(`The podcast has ${tracks} sound tracks and lasts ${found} s instead of ${seconds} s.`)
}

/**
 * What has to change for files to be as loud as they should be, given how loud they were encoded; null if they are.
 * Encoding keeps the loudness and moves peaks, so those are measured in each file that is not lossless.
 */
const correct = async (
  files: ReadonlyMap<PodcastFormat, string>,
  integrated: number,
  { decibels, ceiling }: Mastering,
  signal: AbortSignal | undefined,
): Promise<Mastering | null> => {
  if (integrated <= SILENCE_LUFS) return null
  const missing = TARGET_LUFS - integrated
  if (Math.abs(missing) > TOLERANCE_LU) return { decibels: decibels + missing, ceiling }
  const peaks = await Promise.all(
    [...files]
      .filter(([format]) => !isLossless(format))
      .map(async ([, file]) => (await measureLoudness(['-i', file], 'true', signal)).truePeak),
  )
  const excess = Math.max(...peaks) - MAX_TRUE_PEAK
  return excess > 0 ? { decibels, ceiling: ceiling - excess - 0.1 } : null
}

/**
 * Joins spoken paragraphs into a podcast, `${out}.${format}` for each format: 48 kHz stereo with two equal channels,
 * which Apple requires of WAV files, and whose loudness all meters agree on. It has -16 LUFS within 0.5 LU, true peaks
 * of at most -1 dBTP, every speaker equally loud, silence and short fades between parts, a title, and chapters. The
 * files are probed before they get their names. Memory does not grow with the length; the disk of `out` needs 12 MB a
 * minute meanwhile, besides the files.
 * @throws {SpeechError} without parts; {@link FfmpegError} when a file can't be read or written; the signal's reason
 * when aborted.
 */
export const joinSpeech = async ({
  parts,
  title,
  out,
  formats,
  signal,
}: JoinRequest): Promise<JoinedSpeech> => {
  if (parts.length === 0) throw new SpeechError('A podcast needs at least one paragraph.')
  return withTempFolder(dirname(out), async folder => {
    const mixed = await levelParts(parts, await decodeParts(parts, folder, signal), signal)
    let samples = 0
    const starts = mixed.map(({ count, pause }) => {
      const start = samples / RATE
      samples += count + pause
      return start
    })
    const seconds = samples / RATE
    const metadata = join(folder, 'metadata.txt')
    const titled = parts.map((part, index) => ({ title: part.title, start: starts[index] ?? 0 }))
    await writeFile(metadata, metadataFile(title, chaptersOf(titled, seconds)))
    const files = new Map(formats.map(format => [format, join(folder, `podcast.${format}`)]))
    const paths = [...files.values()]
    let mastering: Mastering | null = { decibels: 0, ceiling: CEILING }
    for (let attempt = 0; mastering && attempt < ATTEMPTS; attempt++) {
      const integrated = await masterPodcast(mixed, mastering, files, metadata, signal)
      mastering = await correct(files, integrated, mastering, signal)
    }
    if (mastering) throw new Error(`The podcast is not as loud as it should be after ${ATTEMPTS} attempts.`)
    for (const file of paths) await checkFile(file, seconds, signal)
    for (const [format, file] of files) await rename(file, `${out}.${format}`)
    return { seconds, starts }
  })
}
