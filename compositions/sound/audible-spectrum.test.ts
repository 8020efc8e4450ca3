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

/** A minute that is loud in its odd seconds and silent in its even ones. */
const ticking: Spectrum = {
  first: 0,
  bands: Uint8Array.from({ length: 60 * SPECTRUM.rate * SPECTRUM.bands }, (_, at) =>
    Math.floor(at / SPECTRUM.bands / SPECTRUM.rate) % 2 ? 200 : 0,
  ),
}

const levelsOf = (project: Project, spectrum: Spectrum | undefined) => {
  return audibleMedia(project, spectrum ? { media: spectrum } : {}).spectrum('media')
}

/** The second of the source that each frame plays, as the soundtrack has it; null where nothing is heard. */
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

/** Are loud and silent seconds both more than what counts as background, or as a single click? */
function hasBoth(sources: readonly (number | null)[]): boolean {
  const heard = sources.filter(source => source !== null)
  const share = heard.filter(isLoud).length / heard.length
  return share > 0.15 && share < 0.85
}

describe('heardSpectrum', () => {
  it('F5: frame n is as loud as what the soundtrack plays there: trimmed, cut, sped up, silent where nothing is', () => {
    fc.assert(
      fc.property(anyProject, fc.nat(2_000), (project, n) => {
        const sources = heardFrames(project)
        const source = sources[n] ?? null
        const edge = source !== null && Math.abs(source - Math.round(source)) < 0.05
        fc.pre(!edge && hasBoth(sources))
        const { levels } = levelsOf(project, ticking)
        expect(Math.max(...levels(n))).toBe(isLoud(source) ? 1 : 0)
      }),
      { numRuns: 200 },
    )
  })

  it('F5: what is muted, faded out or has no spectrum is silence', () => {
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

  it('F5: the rows that props take along give the same levels as the whole spectrum, in every frame', () => {
    const wave = layerSchema.parse({
      ...{ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media', width: 100, height: 100 },
    })
    fc.assert(
      fc.property(anyProject, fc.array(fc.nat(2_000), { minLength: 5, maxLength: 20 }), (project, frames) => {
        const waved = normalize({ ...project, layers: [...project.layers, wave] })
        const packed = packNeededSpectra(waved, { media: ticking }).media
        const sliced = packed && unpackSpectrum(structuredClone(packed))
        for (const n of frames)
          expect(levelsOf(waved, sliced).levels(n)).toEqual(levelsOf(waved, ticking).levels(n))
      }),
      { numRuns: 40 },
    )
  })

  it('F5: a spectrum of any length and any text in its place never throw', () => {
    fc.assert(
      fc.property(
        anyProject,
        fc.uint8Array({ maxLength: 500 }),
        fc.nat(4_000),
        fc.nat(600),
        (project, bands, first, n) => {
          for (const level of levelsOf(project, { first, bands }).levels(n)) {
            expect(level).toBeGreaterThanOrEqual(0)
            expect(level).toBeLessThanOrEqual(1)
          }
        },
      ),
      { numRuns: 60 },
    )
    expect(unpackSpectrum({ first: 0, bands: 'no base64: ü' }).bands).toHaveLength(0)
  })
})
