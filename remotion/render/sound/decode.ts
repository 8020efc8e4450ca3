import { spawnFfmpeg } from '../../environment/ffmpeg'
import { PCM, RATE, readSamples } from './samples'

/** A reading of a source's sound that goes forward. */
export type SourceReader = {
  /** Samples `[from, from + count)` of the source, counted from its second 0; `from` never before the last end. */
  read(from: number, count: number): Promise<Float32Array>
  close(): void
}

/** A jump forward (samples) that is more expensive to decode through than to open the file again behind it. */
const FAR = 60 * RATE

type Open = ReturnType<typeof readSamples> & { at: number; stop(): void }

function open(path: string, channels: number, from: number, signal: AbortSignal): Open {
  const closed = new AbortController()
  const seconds = Math.max(0, Math.floor(from / RATE) - 1)
  // ffmpeg makes one channel 3 dB quieter when it doubles it; browsers don't. What begins late or has holes is
  // filled up, as raw samples have no times.
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

/** Reads the sound of a file forward, to the sample. `channels` is the number of channels that the file has. */
export function readSource(path: string, channels: number, signal: AbortSignal): SourceReader {
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
