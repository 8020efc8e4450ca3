import { openLine } from './sound-line'
import type { Moment } from './sounds-at'

/** Seconds of sound that are heard at once, and over which it comes and goes, so that it doesn't click. */
const GRAIN = 0.09
const FADE = 0.012

/** Sound of which moments can be heard; null where this browser can't decode it. */
export type Sound = {
  /**
   * Plays some hundredths of a second from `seconds` of the source on, if that `isWanted` once they are there; done once
   * they have been heard. Rejects where sounds can't be decoded just now.
   */
  play(seconds: number, volume: number, isWanted: () => boolean): Promise<void>
  close(): void
} | null

let shared: AudioContext | null = null

/** The page's way out to the loudspeaker; made when something is first heard, which needs a press before. */
function speaker(): AudioContext {
  shared ??= new AudioContext()
  if (shared.state === 'suspended') void shared.resume()
  return shared
}

/** Lets a stretch of sound be heard, which was asked for from `seconds` of its source on. */
function playMoment({ timestamp, sampleRate, channels }: Moment, seconds: number, volume: number): void {
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

/** Opens the sound of the media at an address; only what is heard is fetched. Rejects where that can't be done just now. */
export async function openSound(address: string): Promise<Sound> {
  // What can't be decoded is quiet while the playhead is dragged: that it can't be played is said on the canvas.
  const line = await openLine(address)
  if (!line) return null
  return {
    async play(seconds, volume, isWanted) {
      const asked = performance.now()
      const moment = await line.moment({ seconds, length: GRAIN })
      const took = (performance.now() - asked) / 1_000
      if (moment && isWanted()) playMoment(moment, seconds, volume)
      // Twice as long a rest as it was work: the picture under the pointer comes first.
      await new Promise(done => setTimeout(done, Math.max(GRAIN, 2 * took) * 1_000))
    },
    close: line.close,
  }
}
