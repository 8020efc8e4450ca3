import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { paintWave } from '@/compositions/kinds/wave/paint'
import { type WaveName, waveNames } from '@/compositions/looks/waves/waves'
import { evaluate } from '@/compositions/scene/evaluate'
import type { GraphicItemOf } from '@/compositions/scene/frame'
import { type Prepared, prepare } from '@/compositions/scene/prepare'
import { layerSchema } from '@/compositions/schema/layers/layer'
import type { Media } from '@/compositions/schema/media'
import { ensureTalkSound } from '@/fixtures/talk/ensure-talk-sound'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { findSpectra } from '@/remotion/render/find-spectra'
import { testProject } from '@/remotion/render/testing/test-project'
import { withPage } from '../with-page'

const SIDE = 400

/** Frames of the generated talk in the middle of speech, and before speech begins. */
const SPEECH = [70, 71, 80, 90, 200, 201]
const SILENCE = [0, 4, 8]

let talks: Map<WaveName, Prepared>

const shownIn = (wave: WaveName, n: number): GraphicItemOf<'wave'> => {
  const shown = evaluate(talks.get(wave) as Prepared, n).layers.find(layer => layer.id === 'wave')
  if (!shown) throw new Error(`${wave} is not on in frame ${n}`)
  return shown as GraphicItemOf<'wave'>
}

beforeAll(async () => {
  const { sound, duration } = await ensureTalkSound()
  const media: Media = {
    kind: 'audio',
    assetId: 'talk',
    width: 0,
    height: 0,
    fps: 0,
    duration,
    hasAudio: true,
  }
  const size = { width: SIDE, height: SIDE }
  const heard = { id: 'audio', layer: 'AUDIO', asset: 'audio', mediaRef: 'talk', ...size } as const
  const fonts = await nodeFontBook()
  const audio = { ...heard, trim: { start: 0, end: 20 } }
  const projectOf = (wave: WaveName) => {
    const common = { id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'talk' } as const
    return testProject(size, [audio, layerSchema.parse({ ...common, wave, ...size })], { talk: media })
  }
  const spectra = await findSpectra(projectOf('bars'), { talk: sound })
  talks = new Map(waveNames.map(wave => [wave, prepare(projectOf(wave), { fonts, spectra })]))
})

const moving = waveNames.filter(wave => wave !== 'static')

/** The average share of its height that a wave fills, 0 to 1. */
const fillOf = (wave: WaveName, frames: readonly number[]): number => {
  const shares = frames.flatMap(n => {
    const { heights, height } = shownIn(wave, n).data
    return heights.map(tall => tall / height)
  })
  return shares.reduce((sum, share) => sum + share, 0) / shares.length
}

describe('waves of the generated talk', () => {
  test.each(moving)('%s is calm in silence, lively in speech and different in every frame', wave => {
    const [silence, speech] = [fillOf(wave, SILENCE), fillOf(wave, SPEECH)]
    expect(silence).toBeLessThan(0.02)
    expect(speech).toBeGreaterThan(0.08)
    const pictures = SPEECH.map(n => JSON.stringify(shownIn(wave, n).data))
    expect(new Set(pictures).size).toBe(SPEECH.length)
  })

  test('F6: painters give the same pixels in the page and outside it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talkreel-waves-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const drawn = waveNames.flatMap(wave =>
      [SILENCE[1], SPEECH[0], SPEECH[2]].map(n => shownIn(wave, n as number)),
    )
    const outside = drawn.map(({ data }) => {
      const context = createCanvas(data.width, data.height).getContext('2d')
      paintWave(context, data)
      const { data: bytes } = context.getImageData(0, 0, data.width, data.height)
      expect(
        bytes.some(byte => byte > 0),
        `${data.wave} is empty`,
      ).toBe(true)
      return { wave: data.wave, pixels: createHash('sha256').update(bytes).digest('hex') }
    })
    const entry = join(import.meta.dirname, 'paint-page.ts')
    const inside = await withPage({ folder, entry, files: {}, sign: 'paintWaves' }, page =>
      page.evaluate(waves => window.paintWaves(waves), drawn),
    )
    expect(outside).toEqual(inside.map((pixels, index) => ({ wave: drawn[index]?.data.wave, pixels })))
  })
})
