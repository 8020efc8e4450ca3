import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packNeededSpectra } from '../document/needed-spectra'
import type { Project } from '../model/project'
import { audibleMedia, prepare } from '../scene/prepare'
import { soundtrack } from '../scene/soundtrack/soundtrack'
import { layerSchema } from '../schema/layers/layer'
import { project as anyProject } from '../testing/arbitrary'
import { testFontBook } from '../testing/fonts'
import { normalize } from '../time/normalize'
import { SPECTRUM, type Spectrum, unpackSpectrum } from './spectrum'

const fonts = await testFontBook()

/** A minute that is loud in odd seconds and silent in even ones. */
const ticking: Spectrum = {
  first: 0,
  bands: Uint8Array.from({ length: 60 * SPECTRUM.rate * SPECTRUM.bands }, (_, at) =>
    Math.floor(at / SPECTRUM.bands / SPECTRUM.rate) % 2 ? 200 : 0,
  ),
}

const levelsOf = (project: Project, spectrum: Spectrum | undefined) => {
  return audibleMedia(project, spectrum ? { media: spectrum } : {}).spectrum('media')
}

/** The second of the source that each frame plays in the soundtrack; null where there is no sound. */
function heardFrames(project: Project): (number | null)[] {
  const prepared = prepare(project, { fonts })
  const sounds = soundtrack(prepared)
  return Array.from({ length: prepared.frames }, (_, n) => {
    const second = (n + 1e-6) / project.fps
    const sound = sounds.find(({ at, from, to, speed }) => second >= at && second < at + (to - from) / speed)
    return sound ? sound.from + (second - sound.at) * sound.speed : null
  })
}

const isLoud = (source: number | null): boolean => source !== null && Math.floor(source) % 2 === 1

/** Are there enough loud and silent seconds that neither counts as background noise or a click? */
function hasBoth(sources: readonly (number | null)[]): boolean {
  const heard = sources.filter(source => source !== null)
  const share = heard.filter(isLoud).length / heard.length
  return share > 0.15 && share < 0.85
}

describe('heardSpectrum', () => {
  it('F5: a frame is as loud as the soundtrack: trimmed, cut, at its speed, silent where nothing plays', () => {
    const cases = { loud: 0, silent: 0 }
    fc.assert(
      fc.property(anyProject, fc.nat(2_000), (project, n) => {
        const sources = heardFrames(project)
        const source = sources[n % (sources.length + 30)] ?? null
        const edge = source !== null && Math.abs(source - Math.round(source)) < 0.05
        fc.pre(!edge && hasBoth(sources))
        const { levels } = levelsOf(project, ticking)
        cases[isLoud(source) ? 'loud' : 'silent']++
        expect(Math.max(...levels(n % (sources.length + 30)))).toBe(isLoud(source) ? 1 : 0)
      }),
      { numRuns: 200 },
    )
    expect(Math.min(cases.loud, cases.silent)).toBeGreaterThan(15)
  })

  it('F5: muted layers, layers of volume 0 and media without a spectrum are silent', () => {
    fc.assert(
      fc.property(anyProject, fc.nat(600), (project, n) => {
        const changed = (fields: object): Project => ({
          ...project,
          layers: project.layers.map(one => (one.id === 'audio' ? { ...one, ...fields } : one)),
        })
        expect(Math.max(...levelsOf(changed({ mute: true }), ticking).levels(n))).toBe(0)
        expect(Math.max(...levelsOf(changed({ volume: 0.0001 }), ticking).levels(n))).toBe(0)
        expect(Math.max(...levelsOf(project, undefined).levels(n))).toBe(0)
      }),
      { numRuns: 30 },
    )
  })

  it('F5: the rows that are sent in the props give the same levels as the whole spectrum', () => {
    const wave = layerSchema.parse({
      ...{ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media', width: 100, height: 100 },
    })
    let loud = 0
    fc.assert(
      fc.property(anyProject, fc.array(fc.nat(2_000), { minLength: 5, maxLength: 20 }), (project, frames) => {
        const waved = normalize({ ...project, layers: [...project.layers, wave] })
        const packed = packNeededSpectra(waved, { media: ticking }).media
        const sliced = packed && unpackSpectrum(structuredClone(packed))
        for (const n of frames) {
          const levels = levelsOf(waved, ticking).levels(n)
          loud += Number(Math.max(...levels) > 0)
          expect(levelsOf(waved, sliced).levels(n)).toEqual(levels)
        }
      }),
      { numRuns: 40 },
    )
    expect(loud).toBeGreaterThan(18)
  })

  it('F5: a spectrum of any length, or any text instead of one, never throws', () => {
    // Each second has a loudness of its own: without quiet seconds all of it would count as background.
    const bytesPerSecond = SPECTRUM.rate * SPECTRUM.bands
    const anyBands = fc
      .record({ loudness: fc.uint8Array({ maxLength: 60, size: 'max' }), rest: fc.nat(bytesPerSecond) })
      .map(({ loudness, rest }) =>
        Uint8Array.from(
          { length: Math.max(0, loudness.length * bytesPerSecond - rest) },
          (_, at) => loudness[Math.floor(at / bytesPerSecond)] ?? 0,
        ),
      )
    let heard = 0
    fc.assert(
      fc.property(anyProject, anyBands, fc.nat(4_000), fc.nat(79), (project, bands, first, n) => {
        const { levels } = levelsOf(project, { first, bands })
        const frames = Array.from({ length: 25 }, (_, index) => n + 80 * index)
        for (const level of frames.flatMap(n => [...levels(n)])) {
          heard += Number(level > 0)
          expect(level).toBeGreaterThanOrEqual(0)
          expect(level).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 60 },
    )
    expect(heard).toBeGreaterThan(200)
    expect(unpackSpectrum({ first: 0, bands: 'no base64: ü' }).bands).toHaveLength(0)
  })
})
