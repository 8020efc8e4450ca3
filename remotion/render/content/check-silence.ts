import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { gainAt } from '@/compositions/sound/gain'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { OpenedRender } from '../open-render'
import { RenderError } from '../render-error'
import { endOf } from '../sound/sound-runs'

/** Where the sound is listened to, as shares of the length, and for how many seconds. */
const SHARES = [0.2, 0.5, 0.8]
const SECONDS = 0.5

/** A peak below this is silence, in dBFS; ffmpeg's meter reads 16 bits and reports -91 for none. */
const SILENT = -80

/** A peak above this is surely not silence. */
const AUDIBLE = -50

/** The highest sample of a file between two seconds, in dBFS. */
async function readPeak(file: string, from: number, seconds: number, signal: AbortSignal): Promise<number> {
  const { stderr } = await runFfmpeg(
    [
      ...['-ss', from.toFixed(3), '-t', seconds.toFixed(3), '-i', file],
      ...['-map', '0:a:0', '-af', 'volumedetect', '-f', 'null', '-'],
    ],
    { signal },
  )
  return Number(/max_volume: (\S+) dB/.exec(stderr)?.[1] ?? Number.NEGATIVE_INFINITY)
}

const decibels = (gain: number): number => 20 * Math.log10(gain)

/**
 * Throws a `RenderError` if a file is silent where its project plays sound. Some stretches of it are listened to; the
 * source of a silent one is listened to as well, so a project that is silent on purpose passes.
 */
export async function checkSilence(
  file: string,
  { range, prepared, sounds, sources }: OpenedRender,
  signal: AbortSignal,
): Promise<void> {
  const length = (range.after - range.first) / prepared.fps
  for (const share of SHARES) {
    const second = share * length
    const playing = sounds.filter(one => one.at <= second && endOf(one) > second)
    const [first] = playing
    if (!first) continue
    const seconds = Math.min(SECONDS, endOf(first) - first.at)
    const at = Math.max(first.at, Math.min(second, endOf(first) - seconds))
    if ((await readPeak(file, at, seconds, signal)) > SILENT) continue
    for (const one of playing) await failIfHeard(one, at, seconds)
  }

  /** Throws if what a sound plays at a second of the file is audible. */
  async function failIfHeard(sound: Sound, at: number, seconds: number): Promise<void> {
    const source = sources.sounds[sound.mediaRef]
    if (!source) return
    const gain = gainAt(sound.gain, at + seconds / 2)
    const from = sound.from + (at - sound.at) * sound.speed
    const peak = await readPeak(source.path, Math.max(0, from), seconds * sound.speed, signal)
    if (peak + decibels(gain) <= AUDIBLE) return
    throw new RenderError(`The rendered file is silent at ${at.toFixed(1)} s, where the project plays sound`)
  }
}
