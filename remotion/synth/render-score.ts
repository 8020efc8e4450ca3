import { applyBiquad, biquad } from './filters'
import { INSTRUMENTS } from './instruments/instruments'
import { echo } from './master/echo'
import { levelSections } from './master/level-sections'
import { loudnessOf } from './master/loudness'
import { masterLoop } from './master/master'
import { reverb } from './master/reverb'
import { createRandom } from './random'
import { arrange } from './score/arrange'
import { hzOf } from './score/chord'
import { type Score, secondsOf, type Track } from './score/score'
import { addAround, panGains, RATE, type Stereo, scale, silence } from './stereo'

/** All that a track plays, as loud as it is in the mix. */
function renderTrack(score: Score, name: string, track: Track, length: number): Stereo {
  const sound = silence(length)
  const random = createRandom(score.seed)
  const play = INSTRUMENTS[track.instrument]
  for (const { at, held, note, velocity } of arrange(score, name, track)) {
    const played = play({ hz: hzOf(note), held, velocity, random })
    addAround(sound, played, Math.round(at * RATE), panGains(track.pan))
  }
  for (const channel of [sound.left, sound.right]) {
    if (track.from) applyBiquad(channel, biquad('highpass', track.from), RATE)
    if (track.to) applyBiquad(channel, biquad('lowpass', track.to), RATE)
  }
  scale(sound, 10 ** ((track.level - loudnessOf(sound).integrated) / 20))
  return sound
}

/** The sample at which each section begins. */
function sectionStarts({ sections, bpm }: Score): number[] {
  let bars = 0
  return sections.map(section => {
    const start = Math.round(((bars * 240) / bpm) * RATE)
    bars += section.bars
    return start
  })
}

/**
 * Plays a score: samples of both channels at 48 kHz, as many as its bars last, at −16 LUFS. Its end goes on at its
 * beginning, so it can be repeated without a seam. It is the same each time, but for the last bits of sines, which
 * engines round differently.
 */
export function renderScore(score: Score): Stereo {
  const length = Math.round(secondsOf(score) * RATE)
  const [mix, room, echoed] = [silence(length), silence(length), silence(length)]
  for (const [name, track] of Object.entries(score.tracks)) {
    const sound = renderTrack(score, name, track, length)
    addAround(mix, sound, 0, [1, 1])
    if (track.room) addAround(room, sound, 0, [track.room, track.room])
    if (track.echo) addAround(echoed, sound, 0, [track.echo, track.echo])
  }
  const echoes = echo(echoed, Math.round((45 / score.bpm) * RATE))
  addAround(mix, echoes, 0, [1, 1])
  addAround(room, echoes, 0, [0.3, 0.3])
  addAround(mix, reverb(room, true), 0, [1, 1])
  levelSections(mix, sectionStarts(score))
  masterLoop(mix)
  return mix
}
