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

/** A stretch of a file, in seconds. */
type Stretch = { from: number; seconds: number }

const PEAK = /\[Parsed_volumedetect_(\d+) @ [^\]]*\] max_volume: (\S+) dB/g

/** The highest samples of a file in stretches of it, in dBFS, read in one run. */
async function readPeaks(
  file: string,
  stretches: readonly Stretch[],
  signal: AbortSignal,
): Promise<number[]> {
  const inputs = stretches.flatMap(({ from, seconds }) => [
    ...['-ss', from.toFixed(3), '-t', seconds.toFixed(3), '-i', file],
  ])
  const graph = stretches.map((_, index) => `[${index}:a:0]volumedetect[p${index}]`).join(';')
  const outputs = stretches.flatMap((_, index) => ['-map', `[p${index}]`, '-f', 'null', '-'])
  const { stderr } = await runFfmpeg([...inputs, '-filter_complex', graph, ...outputs], { signal })
  const peaks = new Map([...stderr.matchAll(PEAK)].map(([, index, peak]) => [Number(index), Number(peak)]))
  return stretches.map((_, index) => peaks.get(index) ?? Number.NEGATIVE_INFINITY)
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
  const heard = SHARES.flatMap(share => {
    const second = share * length
    const playing = sounds.filter(one => one.at <= second && endOf(one) > second)
    const [first] = playing
    if (!first) return []
    const seconds = Math.min(SECONDS, endOf(first) - first.at)
    return [{ playing, seconds, from: Math.max(first.at, Math.min(second, endOf(first) - seconds)) }]
  })
  if (!heard.length) return
  const peaks = await readPeaks(file, heard, signal)
  for (const [index, { playing, from, seconds }] of heard.entries()) {
    if ((peaks[index] as number) > SILENT) continue
    for (const one of playing) await failIfHeard(one, from, seconds)
  }

  /** Throws if what a sound plays at a second of the file is audible. */
  async function failIfHeard(sound: Sound, at: number, seconds: number): Promise<void> {
    const source = sources.sounds[sound.mediaRef]
    if (!source) return
    const gain = gainAt(sound.gain, at + seconds / 2)
    const from = sound.from + (at - sound.at) * sound.speed
    const stretch = { from: Math.max(0, from), seconds: seconds * sound.speed }
    const [peak] = await readPeaks(source.path, [stretch], signal)
    if ((peak as number) + decibels(gain) <= AUDIBLE) return
    throw new RenderError(`The rendered file is silent at ${at.toFixed(1)} s, where the project plays sound`)
  }
}
