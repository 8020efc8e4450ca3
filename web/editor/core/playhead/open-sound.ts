import { openLine } from './sound-line'
import type { AudioPart } from './sounds-at'

/** Seconds of audio that are played at a time, and their fade, which prevents clicks. */
const GRAIN = 0.09
const FADE = 0.012

/** Audio of which short parts can be played; null if this browser cannot decode it. */
export type Sound = {
  /**
   * Plays a few hundredths of a second from `seconds` of the source, if `isWanted` still holds once they are decoded;
   * resolves when they have played. Rejects if audio cannot be decoded at the moment.
   */
  play(seconds: number, volume: number, isWanted: () => boolean): Promise<void>
  close(): void
} | null

let shared: AudioContext | null = null

/** The page's audio output, created on first use, because browsers require a user gesture. */
function speaker(): AudioContext {
  shared ??= new AudioContext()
  if (shared.state === 'suspended') void shared.resume()
  return shared
}

/** Plays a part of audio that was requested from `seconds` of its source. */
function playMoment({ timestamp, sampleRate, channels }: AudioPart, seconds: number, volume: number): void {
  const context = speaker()
  const begin = context.currentTime
  const faded = context.createGain()
  faded.gain.setValueAtTime(0, begin)
  faded.gain.linearRampToValueAtTime(volume, begin + FADE)
  faded.gain.setValueAtTime(volume, begin + GRAIN - FADE)
  faded.gain.linearRampToValueAtTime(0, begin + GRAIN)
  faded.connect(context.destination)
  const buffer = context.createBuffer(channels.length, channels[0]?.length ?? 1, sampleRate)
  for (const [channel, samples] of channels.entries()) buffer.copyToChannel(samples, channel)
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(faded)
  const late = timestamp - seconds
  source.start(begin + Math.max(0, late), Math.max(0, -late))
  source.stop(begin + GRAIN)
}

/**
 * Opens the audio of the media at a URL; only what is played is downloaded. Rejects if that is not possible at the
 * moment.
 */
export async function openSound(address: string): Promise<Sound> {
  // Audio that cannot be decoded is silent while scrubbing; the canvas reports that it cannot be played.
  const line = await openLine(address)
  if (!line) return null
  return {
    async play(seconds, volume, isWanted) {
      const asked = performance.now()
      const moment = await line.moment({ seconds, length: GRAIN })
      const took = (performance.now() - asked) / 1_000
      if (moment && isWanted()) playMoment(moment, seconds, volume)
      // Rests twice as long as it worked, because the picture under the pointer has priority.
      await new Promise(done => setTimeout(done, Math.max(GRAIN, 2 * took) * 1_000))
    },
    close: line.close,
  }
}
