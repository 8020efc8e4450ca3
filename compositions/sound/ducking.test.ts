import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Project } from '../model/project'
import { prepare } from '../scene/prepare'
import { SPEECH_PAUSE, soundtrack, speechIntervals } from '../scene/soundtrack/soundtrack'
import { layerSchema } from '../schema/layers/layer'
import { project as anyProject } from '../testing/arbitrary'
import { everyMedia } from '../testing/arbitrary-layer'
import { testFontBook } from '../testing/fonts'
import { normalize } from '../time/normalize'
import { duckedAt } from './ducking'
import { gainAt } from './gain'

const fonts = await testFontBook()

const { sound } = everyMedia
if (!sound) throw new Error('There is no such media')

/** The project with looped music that is ducked by so many decibels. */
const withMusic = (project: Project, ducking: number | undefined): Project => {
  const music = layerSchema.parse({
    ...{ id: 'music', layer: 'AUDIO', asset: 'audio', mediaRef: 'music', width: 100, height: 100 },
    ...{ trim: { start: 0, end: 50 }, loop: true, volume: 0.5, ducking },
  })
  return normalize({
    ...project,
    media: { ...project.media, music: sound },
    layers: [...project.layers, music],
  })
}

const musicOf = (project: Project, ducking: number | undefined) => {
  const prepared = prepare(withMusic(project, ducking), { fonts })
  const sounds = soundtrack(prepared).filter(one => one.mediaRef === 'music')
  const at = (second: number): number => {
    const playing = sounds.findLast(one => one.at <= second)
    return playing ? gainAt(playing.gain, second) : 0
  }
  return { at, sounds, speech: speechIntervals(prepared), seconds: prepared.frames / prepared.fps }
}

const HALF = 10 ** (-12 / 20)

/** A share of a project's length. `fc.double` would nearly always be at the very beginning. */
const share = fc.nat(1000).map(thousandths => thousandths / 1000)

describe('ducking', () => {
  it('F10: ducked music is never louder, 12 dB quieter under every word, and unchanged where no one speaks', () => {
    const cases = { quiet: 0, spoken: 0 }
    fc.assert(
      fc.property(anyProject, share, (project, part) => {
        const [plain, ducked] = [musicOf(project, undefined), musicOf(project, 12)]
        // Few seconds have speech, so the middle of each interval is checked too.
        const spoken = ducked.speech.map(({ start, end }) => (start + end) / 2)
        for (const second of [part * ducked.seconds, ...spoken]) {
          expect(ducked.at(second)).toBeLessThanOrEqual(plain.at(second) + 1e-9)
          const near = ducked.speech.find(({ start, end }) => second > start - 0.15 && second < end + 0.4)
          const isSpoken = near !== undefined && second >= near.start && second <= near.end
          const isSeam = plain.at(second) < 0.4999
          const isFading = isSeam || (near !== undefined && !isSpoken)
          if (isFading) continue
          cases[isSpoken ? 'spoken' : 'quiet']++
          expect(ducked.at(second)).toBeCloseTo(isSpoken ? 0.5 * HALF : 0.5)
        }
      }),
      { numRuns: 300 },
    )
    expect(Math.min(cases.quiet, cases.spoken)).toBeGreaterThan(100)
  })

  it('F10: the gain is the same every time, and its points are in order of time', () => {
    let points = 0
    fc.assert(
      fc.property(anyProject, project => {
        const { sounds } = musicOf(project, 12)
        expect(musicOf(structuredClone(project), 12).sounds).toEqual(sounds)
        for (const { gain } of sounds) {
          const seconds = gain.map(([second]) => second)
          points += seconds.length
          expect(seconds).toEqual([...seconds].sort((a, b) => a - b))
        }
      }),
      { numRuns: 50 },
    )
    expect(points).toBeGreaterThan(220)
  })

  it('F10: music stays ducked between words less than 0.6 s apart', () => {
    let pauses = 0
    fc.assert(
      fc.property(anyProject, project => {
        const { speech } = musicOf(project, 12)
        const between = speech.slice(1).map(({ start }, index) => start - (speech[index]?.end ?? Number.NaN))
        pauses += between.length
        for (const pause of between) expect(pause).toBeGreaterThanOrEqual(SPEECH_PAUSE)
      }),
      { numRuns: 50 },
    )
    expect(pauses).toBeGreaterThan(10)
  })

  it('F10: muted, hidden and ducked layers do not count as speech', () => {
    fc.assert(
      fc.property(
        anyProject,
        fc.constantFrom({ mute: true }, { hide: true }, { ducking: 6 }),
        (project, fields) => {
          const layers = project.layers.map(one => (one.id === 'audio' ? { ...one, ...fields } : one))
          expect(musicOf({ ...project, layers }, 12).speech).toEqual([])
        },
      ),
      { numRuns: 20 },
    )
  })

  it('fades down in 0.15 s and back up in 0.4 s', () => {
    const speech = [{ start: 2, end: 3 }]
    const low = 10 ** (-20 / 20)
    expect(duckedAt(speech, 20, 1.85)).toBeCloseTo(1)
    expect(duckedAt(speech, 20, 1.925)).toBeCloseTo((1 + low) / 2)
    expect(duckedAt(speech, 20, 2)).toBeCloseTo(low)
    expect(duckedAt(speech, 20, 3)).toBeCloseTo(low)
    expect(duckedAt(speech, 20, 3.2)).toBeCloseTo((1 + low) / 2)
    expect(duckedAt(speech, 20, 3.4)).toBeCloseTo(1)
    expect(duckedAt([], 20, 3)).toBe(1)
  })
})
