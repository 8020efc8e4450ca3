import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { soundWaves, visualizers, waveNames } from '@/compositions/looks/waves/waves'
import type { LayerInput } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import type { GraphicItemOf } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { SPECTRUM, type Spectrum } from '@/compositions/sound/spectrum'
import { project as anyProject } from '@/compositions/testing/arbitrary'
import { testFontBook } from '@/compositions/testing/fonts'
import { normalize } from '@/compositions/time/normalize'
import { paintWave } from './paint'

const fonts = await testFontBook()

const anyWave = fc.record({
  wave: fc.constantFrom(...waveNames),
  left: fc.integer({ min: -300, max: 900 }),
  top: fc.integer({ min: -9_000, max: 27_000 }).map(n => n / 30),
  width: fc.integer({ min: 4, max: 1200 }),
  height: fc.integer({ min: 1, max: 800 }),
  scaleX: fc.constantFrom(1, 0.3, 1.7),
  strokeWidth: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
  radius: fc.option(fc.integer({ min: 0, max: 400 }), { nil: undefined }),
  fillTo: fc.constantFrom(undefined, '#FFFFFF', '#F0A', '#39E50880'),
})

const spectrum = fc
  .uint8Array({ minLength: SPECTRUM.bands, maxLength: 40 * SPECTRUM.bands + 7 })
  .map((some): Spectrum => {
    const bands = new Uint8Array(60 * SPECTRUM.rate * SPECTRUM.bands)
    for (let at = 0; at < bands.length; at++) bands[at] = some[at % some.length] as number
    return { first: 0, bands }
  })

const withWave = (project: Project, fields: Partial<LayerInput>): Project => {
  const base = { id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media', width: 600, height: 300 }
  return { ...project, layers: [...project.layers, layerSchema.parse({ ...base, ...fields })] }
}

const waveIn = (
  project: Project,
  sound: Spectrum | undefined,
  n: number,
): GraphicItemOf<'wave'> | undefined => {
  const { layers } = evaluate(prepare(project, { fonts, spectra: sound ? { media: sound } : {} }), n)
  return layers.find(layer => layer.id === 'wave') as GraphicItemOf<'wave'> | undefined
}

function pixelsOf({ data }: GraphicItemOf<'wave'>): Buffer {
  const canvas = createCanvas(data.width, data.height)
  const context = canvas.getContext('2d')
  // The painter has to draw over what was there before.
  context.fillRect(0, 0, data.width / 2, data.height)
  paintWave(context, data)
  return Buffer.from(context.getImageData(0, 0, data.width, data.height).data)
}

describe('waves', () => {
  it('have the names of the specification', () => {
    expect(soundWaves.join(', ')).toBe('bars, shine hollow, dualbars, flower, wave, rings, string, static')
    expect(visualizers.join(', ')).toBe('Vinyl, Bar, Wave, String, Rays')
  })

  it('F1, F3: any wave of any size evaluates to the same whole heights within its box every time', () => {
    let loud = 0
    fc.assert(
      fc.property(anyProject, anyWave, spectrum, fc.nat(600), (project, fields, sound, n) => {
        const waved = withWave(project, fields)
        const shown = waveIn(waved, sound, n)
        fc.pre(shown !== undefined)
        loud += Number(shown.data.heights.some(height => height > 0))
        expect(waveIn(structuredClone(waved), structuredClone(sound), n)).toEqual(shown)
        expect(JSON.parse(JSON.stringify(shown))).toEqual(shown)
        const { box, data } = shown
        for (const value of [box.left, box.top, box.width, box.height]) expect(value).toBe(Math.round(value))
        for (const height of [...data.heights, data.played]) {
          expect(height).toBe(Math.round(height))
          expect(height).toBeGreaterThanOrEqual(0)
        }
        expect(Math.max(...data.heights)).toBeLessThanOrEqual(data.height)
        expect(data.played).toBeLessThanOrEqual(data.width)
      }),
      { numRuns: 150 },
    )
    expect(loud).toBeGreaterThan(18)
  })

  it('F2, F6: equal data give equal pixels, whatever the canvas showed before', () => {
    fc.assert(
      fc.property(anyProject, anyWave, spectrum, fc.nat(300), (project, fields, sound, n) => {
        const shown = waveIn(withWave(project, fields), sound, n)
        fc.pre(shown !== undefined)
        expect(pixelsOf(structuredClone(shown)).equals(pixelsOf(shown))).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it.each(waveNames)('%s: is flat in silence, and draws another picture with sound', wave => {
    const [project] = fc.sample(anyProject, { numRuns: 1, seed: 5 }) as [Project]
    const whole = { trim: { start: 0, end: 60 }, cuts: [], position: 0, playbackSpeed: 1 }
    const layers = project.layers.map(one => (one.asset === 'audio' ? { ...one, ...whole } : one))
    const played = withWave(normalize({ ...project, layers }), { wave, width: 400, height: 400 })
    const loud: Spectrum = {
      first: 0,
      bands: Uint8Array.from({ length: 60 * SPECTRUM.rate * SPECTRUM.bands }, (_, at) =>
        at < 30 * SPECTRUM.rate * SPECTRUM.bands ? 0 : 200 - (at % SPECTRUM.bands),
      ),
    }
    const [silence, speech] = [waveIn(played, loud, 60), waveIn(played, loud, 45 * 30)]
    const calm = waveIn(played, undefined, 60)
    if (!silence || !speech || !calm) throw new Error('The wave is not on')
    expect(Math.max(...silence.data.heights)).toBe(0)
    expect(Math.max(...calm.data.heights)).toBe(0)
    expect(pixelsOf(calm).some(byte => byte > 0)).toBe(true)
    expect(pixelsOf(speech).equals(pixelsOf(silence))).toBe(false)
  })

  it.each([
    ['an unknown wave', { wave: 'sparkles' }],
    ['an invalid color', { fill: 'loud' }],
    ['six greys', { colours: Array(6).fill('#888888') }],
    ['a stroke without width', { strokeWidth: 0 }],
  ])('P1: %s is refused with the path of the field', (_, fields) => {
    const parsed = layerSchema.safeParse({
      ...{ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'media', width: 600, height: 300 },
      ...fields,
    })
    expect(parsed.error?.issues[0]?.path[0]).toBe(Object.keys(fields)[0])
  })
})
