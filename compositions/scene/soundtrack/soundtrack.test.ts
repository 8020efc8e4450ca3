import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlayed } from '@/compositions/model/layers/layer'
import { gainAt } from '@/compositions/sound/gain'
import { project as anyProject } from '@/compositions/testing/arbitrary'
import { testFontBook } from '@/compositions/testing/fonts'
import { prepare } from '../prepare'
import { SEAM_FADE, soundtrack } from './soundtrack'

const fonts = await testFontBook()

describe('soundtrack', () => {
  it('T2: sound plays the same segments as the picture, silent at each seam and at full volume 5 ms inside', () => {
    let long = 0
    fc.assert(
      fc.property(anyProject, project => {
        const prepared = prepare(project, { fonts })
        const segments = prepared.layers.flatMap(one => one.segments)
        const sounds = soundtrack(prepared)
        expect(sounds.map(one => [one.from, one.at, one.speed])).toEqual(
          segments.map(one => [one.source, one.first / 30, one.speed]),
        )
        for (const sound of sounds) {
          const end = sound.at + (sound.to - sound.from) / sound.speed
          expect(gainAt(sound.gain, sound.at)).toBe(0)
          expect(gainAt(sound.gain, end)).toBeCloseTo(0)
          const isLong = end - sound.at > 4 * SEAM_FADE
          long += Number(isLong)
          // The fades of a shorter one overlap, so that it never reaches its full volume.
          if (isLong) expect(gainAt(sound.gain, sound.at + 2 * SEAM_FADE)).toBeCloseTo(1)
        }
      }),
    )
    expect(long).toBeGreaterThan(45)
  })

  it('T8: a layer that fades in over two seconds is at half volume after one, across its cuts', () => {
    const project = fc.sample(anyProject, { numRuns: 1, seed: 2 })[0]
    if (!project) throw new Error('no sample')
    const trim = { start: 0, end: 20 }
    const layers = project.layers.map(one =>
      isPlayed(one)
        ? {
            ...one,
            position: 0,
            trim,
            cuts: [{ id: 'c', start: 0.5, end: 1 }],
            playbackSpeed: 1,
            end: 19.5,
            fade: { in: 2, out: 0 },
          }
        : one,
    )
    const sounds = soundtrack(prepare({ ...project, layers }, { fonts }))
    expect(sounds).toHaveLength(2)
    expect(gainAt(sounds[1]?.gain ?? [], 1)).toBeCloseTo(0.5)
    expect(gainAt(sounds[1]?.gain ?? [], 5)).toBeCloseTo(1)
  })

  it('muted, hidden and silent layers have no sound', () => {
    fc.assert(
      fc.property(
        anyProject,
        fc.constantFrom({ mute: true }, { hide: true }, { volume: 0 }),
        (project, fields) => {
          const layers = project.layers.map(one => (isPlayed(one) ? { ...one, ...fields } : one))
          expect(soundtrack(prepare({ ...project, layers }, { fonts }))).toEqual([])
        },
      ),
      { numRuns: 20 },
    )
  })
})
