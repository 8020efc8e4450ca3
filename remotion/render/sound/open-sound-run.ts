import { once } from 'node:events'
import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { gainAt } from '@/compositions/sound/gain'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { CHANNELS, PCM, RATE, readSamples, type SampleReader } from './samples'
import { endOf, type SoundRun } from './sound-runs'
import { stretchRamp } from './stretch-ramp'

/** A forward-only reader of a source's sound. */
type SourceReader = {
  /**
   * Returns samples `[from, from + count)` of the source, counted from its second 0; `from` must not precede the last
   * end.
   */
  read(from: number, count: number): Promise<Float32Array>
  close(): void
}

/** Samples: for a longer jump forward, opening the file again is cheaper than decoding. */
const FAR = 60 * RATE

type Open = ReturnType<typeof readSamples> & { at: number; stop(): void }

function open(path: string, channels: number, from: number, signal: AbortSignal): Open {
  const closed = new AbortController()
  const seconds = Math.max(0, Math.floor(from / RATE) - 1)
  // ffmpeg makes mono 3 dB quieter when it converts it to stereo; browsers don't. A late start and gaps are filled with
  // silence, as raw samples have no times.
  const double = channels === 1 ? 'pan=stereo|c0=c0|c1=c0,' : ''
  const running = spawnFfmpeg(
    [
      ...['-ss', String(seconds), '-vn', '-sn', '-dn', '-i', path],
      ...['-af', `${double}aresample=${RATE}:async=1:first_pts=0`, ...PCM, 'pipe:1'],
    ],
    { signal: AbortSignal.any([signal, closed.signal]) },
  )
  running.stdin.end()
  return { ...readSamples(running.stdout, running.done), at: seconds * RATE, stop: () => closed.abort() }
}

/** Reads the sound of a file forward, to the sample. `channels` is the number of channels in the file. */
function readSource(path: string, channels: number, signal: AbortSignal): SourceReader {
  let current: Open | null = null
  return {
    async read(from, count) {
      if (!current || from < current.at || from - current.at > FAR) {
        current?.stop()
        current = open(path, channels, from, signal)
      }
      await current.skip(from - current.at)
      const samples = await current.read(count)
      current.at = from + count
      return samples
    },
    close: () => current?.stop(),
  }
}

/** A sound run while it plays: timeline samples from `first` to `after`, to be read in order. */
export type SoundRunReader = {
  first: number
  after: number
  read(count: number): Promise<Float32Array>
  close(): void
}

/** A file with sound: its path, and its number of channels. */
export type SoundFile = { path: string; channels: number }

/** Number of source samples that are read at once for a tempo change. */
const BLOCK = RATE

const sampleAt = (second: number): number => Math.round(second * RATE)

/** Reads the kept samples of a run's source in sequence, at the original speed. */
function readKept(run: SoundRun, file: SoundFile, signal: AbortSignal): SampleReader & { close(): void } {
  const source = readSource(file.path, file.channels, signal)
  let index = 0
  let played = 0
  /** Length of each sound in samples: its seconds on the timeline are whole frames, those of the source are rounded. */
  const length = ({ from, to }: Sound): number => sampleAt(to - from)
  const read = async (count: number): Promise<Float32Array> => {
    const samples = new Float32Array(count * CHANNELS)
    let at = 0
    while (at < count) {
      const sound = run.sounds[index]
      if (!sound) break
      const part = Math.min(count - at, length(sound) - played)
      samples.set(await source.read(sampleAt(sound.from) + played, part), at * CHANNELS)
      at += part
      played += part
      if (played >= length(sound)) {
        index++
        played = 0
      }
    }
    return samples
  }
  return { read, skip: async count => void (await read(count)), close: source.close }
}

/** Changes the tempo of samples and keeps their pitch. */
function stretch(
  kept: SampleReader,
  total: number,
  speed: number,
  signal: AbortSignal,
): SampleReader & { close(): void } {
  const closed = new AbortController()
  // One atempo filter supports factors from 0.5; slower speeds need two.
  const factors = speed < 0.5 ? [0.5, speed / 0.5] : [speed]
  const tempo = factors.map(factor => `atempo=${factor}`).join(',')
  const { stdin, stdout, done } = spawnFfmpeg([...PCM, '-i', 'pipe:0', '-af', tempo, ...PCM, 'pipe:1'], {
    signal: AbortSignal.any([signal, closed.signal]),
  })
  const feed = async (): Promise<void> => {
    for (let at = 0; at < total && stdin.writable; at += BLOCK) {
      const samples = await kept.read(Math.min(BLOCK, total - at))
      if (!stdin.write(new Uint8Array(samples.buffer))) await Promise.race([once(stdin, 'drain'), done])
    }
    stdin.end()
  }
  const fed = feed()
  // Also ends ffmpeg; the reader gets the error when it reaches the end of the stream.
  fed.catch(() => closed.abort())
  const finished = Promise.all([fed, done])
  // A run that is closed before its end is not read further, so its rejection needs no handler.
  finished.catch(() => {})
  return { ...readSamples(stdout, finished), close: () => closed.abort() }
}

/** Applies the gain curves of the sounds to samples that start at timeline sample `at`. */
function applyGain(samples: Float32Array, at: number, sounds: readonly Sound[], from: number): number {
  let index = from
  for (let sample = 0; sample < samples.length / CHANNELS; sample++) {
    const second = (at + sample) / RATE
    while (index < sounds.length - 1 && second >= endOf(sounds[index] as Sound)) index++
    const gain = gainAt((sounds[index] as Sound).gain, second)
    for (let channel = 0; channel < CHANNELS; channel++) {
      const place = sample * CHANNELS + channel
      samples[place] = (samples[place] ?? 0) * gain
    }
  }
  return index
}

/** A reader of a run at its speed, before its volume. */
type PlayedReader = SampleReader & { close(): void }

function readAtSpeed(run: SoundRun, speed: number, file: SoundFile, signal: AbortSignal): PlayedReader {
  const kept = readKept(run, file, signal)
  if (speed === 1) return kept
  const total = run.sounds.reduce((sum, { from, to }) => sum + sampleAt(to - from), 0)
  const stretched = stretch(kept, total, speed, signal)
  return {
    ...stretched,
    close() {
      kept.close()
      stretched.close()
    },
  }
}

function readRamp({ sounds }: SoundRun, file: SoundFile, signal: AbortSignal): PlayedReader {
  const source = readSource(file.path, file.channels, signal)
  return { ...stretchRamp(sounds, source.read), close: source.close }
}

/** Opens a sound run: its source with cuts to the sample, at its speed and volume. */
export function openSoundRun(run: SoundRun, file: SoundFile, signal: AbortSignal): SoundRunReader {
  const { sounds, speed } = run
  const first = sampleAt((sounds[0] as Sound).at)
  const after = sampleAt(endOf(sounds.at(-1) as Sound))
  const played = speed === null ? readRamp(run, file, signal) : readAtSpeed(run, speed, file, signal)
  let at = first
  let index = 0
  return {
    first,
    after,
    async read(count) {
      const samples = await played.read(count)
      index = applyGain(samples, at, sounds, index)
      at += count
      return samples
    },
    close: played.close,
  }
}
