import type { Effect, EffectLayer, Points } from './effect'
import { sweptFilter } from './filters'
import { INSTRUMENTS } from './instruments/instruments'
import { samplesOf, shape } from './instruments/note'
import { masterEffect } from './master/master'
import { reverb } from './master/reverb'
import { createRandom, whiteNoise } from './random'
import { fromMono, panGains, RATE, type Stereo, silence } from './stereo'

/** Seconds in which the end of an effect fades, and each layer begins. */
const [FADE, ATTACK] = [0.02, 0.0008]

/** How far the sample rate of what changes is below that of the sound. */
const SLOW = 8

/** The value of points at a second. */
function valueAt(points: Points, seconds: number, isPitch = false): number {
  const next = points.findIndex(([at]) => at > seconds)
  if (next === 0) return points[0]?.[1] ?? 0
  if (next < 0) return points.at(-1)?.[1] ?? 0
  const [[begin, from] = [0, 0], [end, to] = [0, 0]] = [points[next - 1], points[next]]
  const share = (seconds - begin) / (end - begin)
  return isPitch ? from * (to / from) ** share : from + (to - from) * share
}

/** A sine or triangle with the pitch of points. */
function wave(length: number, kind: 'sine' | 'triangle', hz: Points, tune: number): Float32Array {
  let [phase, step] = [0, 0]
  return Float32Array.from({ length }, (_, at) => {
    if (at % SLOW === 0) step = (tune * valueAt(hz, at / RATE, true)) / RATE
    phase = (phase + step) % 1
    if (kind === 'sine') return Math.sin(2 * Math.PI * phase)
    return 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5)
  })
}

function source(layer: EffectLayer, tune: number, random: () => number): Stereo {
  const { source: name, seconds, hz = [[0, 440]] } = layer
  const length = samplesOf(seconds)
  if (name === 'noise') return { left: whiteNoise(length, random), right: whiteNoise(length, random) }
  if (name === 'sine' || name === 'triangle') return fromMono(wave(length, name, hz, tune))
  return INSTRUMENTS[name]({ hz: tune * valueAt(hz, 0, true), held: seconds, velocity: 0.85, random })
}

/** One repetition of a layer. */
function renderLayer(layer: EffectLayer, random: () => number): Stereo {
  const { filter, level, pan, vary } = layer
  const differ = () => 1 + vary * (2 * random() - 1)
  const [tune, gain] = [differ(), differ()]
  const { left, right } = source(layer, tune, random)
  const channels = [left, right].map((samples, side) => {
    const pass = filter && sweptFilter(filter.type, filter.q)
    let [open, loud] = [0, 0]
    const shaped = samples.map((value, at) => {
      if (at % SLOW === 0) {
        const seconds = at / RATE
        open = filter ? tune * valueAt(filter.hz, seconds, true) : 0
        loud = gain * valueAt(level, seconds) * (panGains(valueAt(pan, seconds))[side] ?? 1)
      }
      return loud * (pass ? pass(value, open) : value)
    })
    shape(shaped, { attack: ATTACK, held: shaped.length / RATE, release: 1 })
    return shaped
  })
  return { left: channels[0] ?? left, right: channels[1] ?? right }
}

function addFrom(target: Stereo, { left, right }: Stereo, start: number): void {
  for (const [to, from] of [
    [target.left, left],
    [target.right, right],
  ] as const)
    for (let at = 0; at < from.length && start + at < to.length; at++)
      to[start + at] = (to[start + at] as number) + (from[at] as number)
}

/**
 * Makes a sound effect: samples of both channels at 48 kHz. It begins at once, ends in silence, and is as loud as music
 * in its loudest 0.4 s, or as its peaks allow.
 */
export function renderEffect({ seconds, layers, room, seed }: Effect): Stereo {
  const random = createRandom(seed)
  const sound = silence(samplesOf(seconds))
  for (const layer of layers)
    for (const at of layer.at) addFrom(sound, renderLayer(layer, random), samplesOf(at))
  if (room) {
    const answer = reverb(sound, false)
    for (const channel of [answer.left, answer.right])
      channel.forEach((value, at) => {
        channel[at] = room * value
      })
    addFrom(sound, answer, 0)
  }
  for (const channel of [sound.left, sound.right])
    shape(channel, { attack: ATTACK / 4, held: seconds - FADE, release: 2 * FADE })
  masterEffect(sound)
  return sound
}
